// Starts the web app on a phone: says which server it speaks with and as whom, what the phone answers in place of a browser,
// and only then lets it begin (docs/decisions/080-native-shell.md).
import { runOn } from '@gozlem/web/device/device'
import { connectTo } from '@gozlem/web/server'
import { startApp } from '@gozlem/web/start-app'
import { isTokenKnown, keepToken, readToken, token } from './auth-token'
import { followLinks, startAtLink } from './deep-links'
import { startAtPhoto } from './device/camera'
import { forgetHandedOut } from './device/files'
import { nativeDevice } from './device/native-device'
import { watchNetwork } from './device/network-status'
import { serverAddress } from './server-address'
import { hideSplash } from './splash'
import { dressStatusBar } from './status-bar'

connectTo({ baseUrl: serverAddress(), token, keepToken, isTokenKnown })
runOn(nativeDevice)
// None of these may keep the app from beginning. Without the token it begins for nobody, so the safe has as long as the phone's
// first picture stands (capacitor.config.json).
const within = (ms: number, asked: Promise<unknown>) =>
  Promise.race([asked, new Promise((resolve) => setTimeout(resolve, ms))])
await Promise.all([
  within(8000, readToken()),
  within(3000, Promise.allSettled([startAtLink().then(startAtPhoto), watchNetwork(), dressStatusBar()])),
])
startApp()
hideSplash()
await Promise.allSettled([followLinks(), forgetHandedOut()])
