import { Capacitor } from '@capacitor/core'
import { StatusBar, Style } from '@capacitor/status-bar'

/** Half of it is seen through. Newer Androids draw no ground below their bar at all: there the app's own header is it. */
const overlay = '#FFFFFF80'

/** The app lies under the bar, whose letters are legible on the theme that somebody chose. */
export async function dressStatusBar(): Promise<void> {
  const root = document.documentElement
  const dress = () =>
    StatusBar.setStyle({ style: root.dataset['theme'] === 'dark' ? Style.Dark : Style.Light })
  if (Capacitor.getPlatform() === 'android') {
    await StatusBar.setOverlaysWebView({ overlay: true })
    await StatusBar.setBackgroundColor({ color: overlay })
  }
  await dress()
  new MutationObserver(() => void dress()).observe(root, { attributeFilter: ['data-theme'] })
}
