export interface Camera {
  /** Lets somebody take a photo; null where they took none. Call it from a press. @throws NoCamera where there is none for it */
  takePhoto: () => Promise<File | null>
  /** A photo for this page that was taken while the system had ended the app; it is handed out again until `taken` is called. */
  leftPhoto: () => Promise<{ file: File; taken: () => void } | null>
}

/** A phone's browser opens its camera for such an input, every other one its files. */
export const camera: Camera = {
  takePhoto: () =>
    new Promise((resolve) => {
      const input = document.createElement('input')
      const settle = () => {
        input.remove()
        resolve(input.files?.[0] ?? null)
      }
      input.type = 'file'
      input.accept = 'image/*'
      // Not the property of that name: a browser for desks knows the attribute alone.
      input.setAttribute('capture', 'environment')
      input.hidden = true
      input.addEventListener('change', settle)
      input.addEventListener('cancel', settle)
      // Safari forgets an input that stands nowhere while its camera is open.
      document.body.append(input)
      input.click()
    }),
  leftPhoto: async () => null,
}
