import type { LetterheadView } from '@gozlem/contract/organization-letterhead'
import { formatPhone } from '@gozlem/domain/account/phone'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../../platform/api/problem-message'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { Loading, SkeletonText } from '../../../../ui/feedback/Skeleton'
import { Card } from '../../../../ui/layout/Card'
import { KeyValueList } from '../../../../ui/layout/KeyValueList'
import { LogoChooser } from '../../../client-company/components/LogoChooser'
import { letterheadQuery, useChangeLetterheadLogo } from '../../api'
import { ReportLayoutChoice } from './ReportLayoutChoice'

/** What the own organization's reports carry at their head; only its logo and the layout are changed here (021, 046). */
export function LetterheadCard({ isConsultancy }: { isConsultancy: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(letterheadQuery)
  return (
    <Card
      title="Rapor anteti"
      description="Raporların başında yer alır. Tamamlanan raporlar tamamlandıkları günkü antetle kalır."
    >
      {data && <Letterhead letterhead={data} isConsultancy={isConsultancy} />}
      {!data && error && (
        <ErrorState
          message={problemMessage(error, 'Antet bilgileri yüklenemedi.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
    </Card>
  )
}

interface LetterheadProps {
  letterhead: LetterheadView
  isConsultancy: boolean
}

function Letterhead({ letterhead, isConsultancy }: LetterheadProps) {
  const { address, phone, authorization_no, logo_url, report_layout } = letterhead
  return (
    <div className="space-y-6">
      <LogoChooser logo_url={logo_url} change={useChangeLetterheadLogo()} />
      <ReportLayoutChoice layout={report_layout} />
      {isConsultancy && (
        <div className="space-y-4">
          <KeyValueList
            columns={2}
            items={[
              { label: 'Yetki belge no', value: authorization_no },
              { label: 'Telefon', value: phone && <span className="tabular">{formatPhone(phone)}</span> },
              { label: 'Adres', value: address },
            ]}
          />
          <p className="text-sm text-meta">Bu bilgileri sistem yöneticisi günceller.</p>
        </div>
      )}
    </div>
  )
}
