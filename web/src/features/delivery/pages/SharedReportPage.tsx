import { useQuery } from '@tanstack/react-query'
import { isMissing } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { linkToken } from '../../../platform/navigation/link-token'
import { Button } from '../../../ui/actions/Button'
import { Link2Off, RotateCw, WifiOff } from '../../../ui/icons'
import { LinkProgress } from '../../account/components/LinkProgress'
import { PublicFrame } from '../../account/components/PublicFrame'
import { ResultScreen } from '../../account/components/ResultScreen'
import { sharedReportQuery } from '../api'
import { PublicQueries } from '../components/PublicQueries'
import { SharedContent } from '../components/SharedContent'

/** Where the link of a report's mail leads: people of the client company, without an account (REP-15). */
export function SharedReportPage() {
  return (
    <PublicQueries>
      <SharedReport />
    </PublicQueries>
  )
}

function SharedReport() {
  const token = linkToken()
  const { data: report, status, error, refetch, isFetching } = useQuery(sharedReportQuery(token))
  if (token === null || (status === 'error' && isMissing(error)))
    return (
      <PublicFrame>
        <ResultScreen icon={Link2Off} tone="danger" title="Bağlantı açılamadı">
          <p>
            {token === null
              ? 'Raporu e-postanızdaki bağlantıyla açın.'
              : 'Bağlantının süresi dolmuş ya da bağlantı kapatılmış. Raporu gönderen uzmandan yeni bir bağlantı isteyin.'}
          </p>
        </ResultScreen>
      </PublicFrame>
    )
  if (status === 'error')
    return (
      <PublicFrame>
        <ResultScreen
          icon={WifiOff}
          tone="danger"
          title="Rapor açılamadı"
          actions={
            <Button
              variant="primary"
              size="lg"
              fullWidth
              icon={RotateCw}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              Tekrar Dene
            </Button>
          }
        >
          <p>{problemMessage(error, 'Rapor açılamadı.')}</p>
        </ResultScreen>
      </PublicFrame>
    )
  if (status === 'pending')
    return (
      <PublicFrame>
        <LinkProgress>Rapor açılıyor…</LinkProgress>
      </PublicFrame>
    )
  return (
    <PublicFrame wide>
      <SharedContent token={token} report={report} />
    </PublicFrame>
  )
}
