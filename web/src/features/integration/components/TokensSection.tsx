import type { ApiTokenView } from '@gozlem/contract/api-token'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { KeyRound, Plus } from '../../../ui/icons'
import { DataList } from '../../../ui/lists/DataList'
import { apiTokensQuery } from '../token-api'
import { ListSection } from './ListSection'
import { TokenDialog } from './TokenDialog'
import { TokenRevocation } from './TokenRevocation'
import { tokenColumns } from './token-columns'

/** With what other programs read and write here. */
export function TokensSection() {
  const list = useQuery(apiTokensQuery)
  const making = useDialog()
  const revocation = useDialog<ApiTokenView>()
  return (
    <ListSection
      title="API anahtarları"
      description="Anahtarı olan program, seçtiğiniz yetkilerle kurumunuzun kayıtlarına erişir."
      actions={
        <Button variant="primary" icon={Plus} onClick={() => making.show()}>
          Anahtar Oluştur
        </Button>
      }
    >
      <DataList
        status={list.status}
        errorMessage={problemMessage(list.error, 'API anahtarları yüklenemedi.')}
        onRetry={() => void list.refetch()}
        label="API anahtarları"
        columns={tokenColumns({ onRevoke: revocation.show })}
        rows={list.data ?? []}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={KeyRound}>
            Henüz bir anahtar yok. Başka bir program kurmadıkça anahtara ihtiyacınız olmaz.
          </EmptyState>
        }
      />
      <TokenDialog {...making.props} />
      <TokenRevocation {...revocation.props} token={revocation.about} />
    </ListSection>
  )
}
