declare module 'libheif-js/wasm-bundle.js' {
  export interface HeifImage {
    readonly handle: { readonly $$: { readonly ptr: number } }
    get_width(): number
    get_height(): number
    /** Whether it is the picture that the file is shown as. */
    is_primary(): boolean
    /** RGBA, upright: rotation and mirror boxes are applied. */
    display(
      picture: { data: Uint8ClampedArray; width: number; height: number },
      done: (picture: { data: Uint8ClampedArray } | null) => void,
    ): void
    free(): void
  }
  export class HeifDecoder {
    /** Empty where the file cannot be read. */
    decode(bytes: Uint8Array): HeifImage[]
    readonly decoder?: { delete(): void }
  }
  const libheif: {
    ready: Promise<unknown>
    HeifDecoder: typeof HeifDecoder
    readonly HEAPU32: Uint32Array
    _malloc(bytes: number): number
    _free(at: number): void
    _heif_image_handle_get_nclx_color_profile(error: number, handle: number, profile: number): void
    _heif_nclx_color_profile_free(profile: number): void
  }
  export default libheif
}
