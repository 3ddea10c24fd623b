export interface ScreenLight {
  /** Keeps the screen from going dark until the answer is called. */
  keepOn: () => () => void
}

/** A browser takes it back whenever the page is out of sight, and refuses it where the battery is low: then it goes dark. */
export const screenLight: ScreenLight = {
  keepOn: () => {
    let isOver = false
    let release: () => void = () => undefined
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      const lock = await navigator.wakeLock.request('screen')
      release = () => void lock.release()
      if (isOver) release()
    }
    const again = () => void hold().catch(() => undefined)
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      release()
    }
  },
}
