export interface Whereabouts {
  latitude: number
  longitude: number
  /** Within how many metres it is true. */
  accuracy: number
}

export interface Location {
  /** Where the device is now; null where it may not or cannot say. Call it from a press. */
  find: () => Promise<Whereabouts | null>
}

const patienceMs = 10_000
/** Longer than that nobody looks at the browser's question. */
const answerMs = 30_000

export const location: Location = {
  find: () =>
    new Promise((resolve) => {
      if (!('geolocation' in navigator)) return resolve(null)
      setTimeout(() => resolve(null), answerMs)
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
        () => resolve(null),
        { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 60_000 },
      )
    }),
}
