import { Capacitor } from '@capacitor/core'

/** By which the provider knows this app, of a phone's own store; null: the build named none, and nothing can be bought. */
export function storeKey(): string | null {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=store-key-${Capacitor.getPlatform()}]`)
  return meta?.content || null
}
