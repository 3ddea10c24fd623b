// The store of a phone behind its plugins: the same provider that the tests of mobile/ ask.
import { createStoreProvider, type StoreProvider } from '@gozlem/mobile/testing/store-provider'
import type { Phone } from './phone'
import { type NativeCall, Refusal } from './system'

/** Puts a store behind the plugins of a phone, before its app starts. */
export function openStore({ system, tell }: Phone): StoreProvider {
  const provider = createStoreProvider((...told) => void tell(...told))
  const { answer } = system
  system.answer = (call) =>
    /^(?:Purchases|RevenueCatUI)$/.test(call.pluginId) ? ofStore(call) : answer(call)
  return provider

  function ofStore(call: NativeCall): unknown {
    system.calls.push(call)
    try {
      return provider.answer(`${call.pluginId}.${call.methodName}`, call.options)
    } catch (failure) {
      const { message, code } = failure as { message: string; code: string }
      throw new Refusal(message, code)
    }
  }
}
