/** @jsxImportSource preact */
import './answer.css'
import { render } from 'preact'
import { AnswerPage } from './AnswerPage'
import { NoticePage } from './NoticePage'
import { takeToken } from './taken-token'

const container = document.getElementById('root')
if (container === null) throw new Error('cozum-bildir.html has no #root')
// One small app for both kinds of links (server/src/http/web-app.ts).
const isNotice = window.location.pathname === '/hayati-tehlike'
if (isNotice) document.title = 'Hayati tehlike - Saha Gözlem'
const token = takeToken()
render(isNotice ? <NoticePage token={token} /> : <AnswerPage token={token} />, container)
