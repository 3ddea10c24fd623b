export interface Outside {
  /** Opens an address of the web beside the app, which stays as it is. */
  open: (url: string) => Promise<void>
}

export const outside: Outside = { open: async (url) => void window.open(url, '_blank', 'noopener') }
