import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '../../../platform/session/session'
import { startDeeds } from '../model/unsent-deeds'

/** Sends what was done with corrective actions without a connection, on whichever page somebody is. */
export function UnsentDeeds() {
  const { id: owner } = useUser()
  const cache = useQueryClient()
  useEffect(() => startDeeds({ cache, owner }), [cache, owner])
  return null
}
