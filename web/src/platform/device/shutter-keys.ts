export interface ShutterKeys {
  /** Calls `shoot` at each press of a key that a camera takes for its shutter, until the answer is called. */
  onPress: (shoot: () => void) => () => void
}

/** Volume, headset and camera keys, and remote shutters that call themselves so; a browser that keeps them tells nobody. */
const keys = new Set([
  'AudioVolumeUp',
  'AudioVolumeDown',
  'VolumeUp',
  'VolumeDown',
  'MediaPlayPause',
  'HeadsetHook',
  'Camera',
])

export const shutterKeys: ShutterKeys = {
  onPress: (shoot) => {
    const press = (event: KeyboardEvent) => {
      if (!keys.has(event.key)) return
      event.preventDefault()
      if (!event.repeat) shoot()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  },
}
