/** @jsxImportSource preact */
import './portal.css'
import { render } from 'preact'
import { takeToken } from '../answer/taken-token'
import { PortalPage } from './PortalPage'

const container = document.getElementById('root')
if (container === null) throw new Error('musteri.html has no #root')
render(<PortalPage token={takeToken()} />, container)
