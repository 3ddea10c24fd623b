// Starts the web app on a phone: says which server it speaks with and as whom, what the phone answers in place of a browser,
// and only then lets it begin (docs/decisions/080-native-shell.md).
import { runOn } from '@gozlem/web/device/device'
import { connectTo } from '@gozlem/web/server'
import { keepToken, readToken, token } from './auth-token'
import { nativeDevice } from './native-device'
import { serverAddress } from './server-address'

connectTo({ baseUrl: serverAddress(), token, keepToken })
runOn(nativeDevice)
await readToken()
await import('@gozlem/web/main')
