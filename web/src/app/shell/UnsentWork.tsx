import { UnsentDeeds } from '../../features/corrective-action/components/UnsentDeeds'
import { UnsentProofs } from '../../features/visit/components/UnsentProofs'

/** Sends what was done without a connection, on whichever page somebody is. */
export function UnsentWork() {
  return (
    <>
      <UnsentProofs />
      <UnsentDeeds />
    </>
  )
}
