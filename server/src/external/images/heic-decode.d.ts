declare module 'heic-decode' {
  type HeicImage = {
    width: number
    height: number
    /** RGBA, upright: rotation and mirror boxes are applied. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  }
  type HeicImages = HeicImage[] & { dispose(): void }
  const decode: { all(input: { buffer: Uint8Array }): Promise<HeicImages> }
  export default decode
}
