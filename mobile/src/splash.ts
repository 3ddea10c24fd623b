import { SplashScreen } from '@capacitor/splash-screen'

/** The phone's first picture goes when there is one of the app. */
export function hideSplash(): void {
  const look = () => {
    if (document.getElementById('root')?.hasChildNodes())
      requestAnimationFrame(() => void SplashScreen.hide())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
