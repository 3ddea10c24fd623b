import { typedCall } from '@gozlem/contract/typed-call'
import { network } from '../device/network'
import { api } from './api'

const version = typedCall('platform.version', 'GET /api/version')

const firstWaitMs = 5000
const longestWaitMs = 60_000

/**
 * Asks the server now and then while the machine says that there is no connection: it may be wrong, as behind a VPN, and an answer is
 * what shows it (`noteAnswer`). Answers how to stop.
 */
export function askWhileOffline(): () => void {
  let wait = firstWaitMs
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule(): void {
    clearTimeout(timer)
    if (network.isOnline()) return
    timer = setTimeout(ask, wait)
    wait = Math.min(longestWaitMs, wait * 2)
  }
  function ask(): void {
    void api(version, {}).then(schedule, schedule)
  }

  schedule()
  const stopListening = network.onChange(schedule)
  return () => {
    clearTimeout(timer)
    stopListening()
  }
}
