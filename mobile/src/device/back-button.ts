import { App } from '@capacitor/app'
import type { Device } from '@gozlem/web/device/device'

/** Of Android; an iPhone has none and says nothing. */
export const backButton: Device['backButton'] = {
  onPress: (goBack) => {
    void App.addListener('backButton', () => {
      if (!goBack()) void App.exitApp()
    })
  },
}
