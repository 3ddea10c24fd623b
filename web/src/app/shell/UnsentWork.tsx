import { UnsentDeeds } from '../../features/corrective-action/components/UnsentDeeds'
import { UnsentNotices } from '../../features/critical-notice/components/UnsentNotices'
import { UnsentReports } from '../../features/report/components/start/UnsentReports'
import { WaitingPhotos } from '../../features/report/components/WaitingPhotos'

/** Sends what was done without a connection, on whichever page somebody is. */
export function UnsentWork() {
  return (
    <>
      <UnsentReports />
      <UnsentDeeds />
      <UnsentNotices />
      <WaitingPhotos />
    </>
  )
}
