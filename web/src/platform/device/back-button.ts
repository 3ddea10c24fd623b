export interface BackButton {
  /** Asks `goBack` at each press of the device's own button; where it answers false, the device leaves the app. */
  onPress: (goBack: () => boolean) => void
}

/** A browser's button goes back in its history by itself, and the router hears of it. */
export const backButton: BackButton = { onPress: () => undefined }
