// Where somebody is in the portal stands behind the # of the address, so that the browser's back button leads back.
import { useEffect, useState } from 'preact/hooks'

export type Place =
  | { part: 'reports' | 'unsettled' | 'closed' | 'documents' }
  | { part: 'action'; id: string }

const names = {
  reports: '',
  unsettled: 'uygunsuzluklar',
  closed: 'kapananlar',
  documents: 'belgeler',
} as const
const action = 'uygunsuzluk/'

/** The address of a place within the page. */
export const addressOf = (place: Place): string =>
  `#${place.part === 'action' ? `${action}${place.id}` : names[place.part]}`

function placeAt(hash: string): Place {
  const name = decodeURIComponent(hash.slice(1))
  if (name.startsWith(action)) return { part: 'action', id: name.slice(action.length) }
  const parts = ['reports', 'unsettled', 'closed', 'documents'] as const
  return { part: parts.find((part) => names[part] === name) ?? 'reports' }
}

/** Where the address says somebody is. */
export function usePlace(): Place {
  const [hash, setHash] = useState(window.location.hash)
  useEffect(() => {
    const moved = () => setHash(window.location.hash)
    addEventListener('hashchange', moved)
    return () => removeEventListener('hashchange', moved)
  }, [])
  return placeAt(hash)
}
