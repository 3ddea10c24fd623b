import { pathOf } from '@gozlem/contract/path'
import { formatDay } from '@gozlem/domain/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { FileDown, FileText, Link2Off, RotateCw, WifiOff } from 'lucide-react'
import { isMissing } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { linkToken } from '../../../platform/navigation/link-token'
import { Button } from '../../../ui/actions/Button'
import { buttonStyle } from '../../../ui/actions/button-style'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { LinkProgress } from '../../account/components/LinkProgress'
import { PublicFrame } from '../../account/components/PublicFrame'
import { ResultScreen } from '../../account/components/ResultScreen'
import { sharedReportPdf, sharedReportQuery } from '../api'
import { issuerItems } from '../components/issuer-items'
import { PublicQueries } from '../components/PublicQueries'

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
    <PublicFrame>
      <ResultScreen
        icon={FileText}
        tone="info"
        title="Saha gözlem raporunuz"
        actions={
          <a
            href={pathOf(sharedReportPdf, { query: { token } })}
            className={buttonStyle('primary', 'lg', true)}
          >
            <FileDown aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0">Raporu İndir (PDF)</span>
          </a>
        }
      >
        <p>{report.client_company_name}</p>
      </ResultScreen>
      <div className="mt-6 border-t border-line pt-4">
        <KeyValueList
          columns={2}
          items={[
            { label: 'Rapor no', value: report.number },
            { label: 'Tarih', value: formatDay(report.completed_at) },
            ...issuerItems(report),
            { label: 'Uygunsuzluk', value: String(report.total_entries) },
            { label: 'Bağlantı', value: `${formatDay(report.expires_at)} tarihine kadar geçerli` },
          ]}
        />
      </div>
    </PublicFrame>
  )
}
