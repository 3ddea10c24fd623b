/** @jsxImportSource preact */
import './answer.css'
import { render } from 'preact'
import { AnswerPage } from './AnswerPage'
import { takeToken } from './taken-token'

const container = document.getElementById('root')
if (container === null) throw new Error('cozum-bildir.html has no #root')
render(<AnswerPage token={takeToken()} />, container)
