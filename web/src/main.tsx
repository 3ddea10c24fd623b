import { startApp } from './start-app'

startApp()
