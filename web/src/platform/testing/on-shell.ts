import { onTestFinished } from 'vitest'
import { type Device, device, runOn } from '../device/device'

/** Runs on another machine until the test is over. */
export function onShell(parts: Partial<Device>): void {
  const before = Object.fromEntries(Object.entries(device).map(([name, part]) => [name, { ...part }]))
  runOn(parts)
  onTestFinished(() => runOn(before))
}
