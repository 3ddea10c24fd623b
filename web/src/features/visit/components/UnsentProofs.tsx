import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '../../../platform/session/session'
import { startProofs } from '../model/unsent-proofs'

/** Sends what was pressed at visits without a connection, on whichever page somebody is. */
export function UnsentProofs() {
  const { id: owner } = useUser()
  const cache = useQueryClient()
  useEffect(() => startProofs({ cache, owner }), [cache, owner])
  return null
}
