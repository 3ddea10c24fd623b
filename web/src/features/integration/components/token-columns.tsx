import type { ApiTokenView } from '@gozlem/contract/api-token'
import { formatDay, formatInstant } from '@gozlem/domain/calendar-date'
import { type TokenState, tokenScopeLabels } from '@gozlem/domain/integration/api-token'
import { Menu } from '../../../ui/actions/Menu'
import { Badge } from '../../../ui/feedback/Badge'
import { Ban } from '../../../ui/icons'
import type { Column } from '../../../ui/lists/column'

const states = {
  active: { label: 'Geçerli', tone: 'positive' },
  expired: { label: 'Süresi doldu', tone: 'neutral' },
  revoked: { label: 'İptal edildi', tone: 'neutral' },
} as const satisfies Record<TokenState, object>

/** Columns of API tokens; only those that hold can be revoked. */
export const tokenColumns = ({
  onRevoke,
}: {
  onRevoke: (token: ApiTokenView) => void
}): Column<ApiTokenView>[] => [
  {
    id: 'name',
    header: 'Anahtar',
    cell: ({ name, ending }) => (
      <>
        <span className="font-semibold wrap-break-word">{name}</span>
        <span className="block font-mono text-sm whitespace-nowrap text-meta">sgz_…{ending}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'Durum',
    cell: (token) => (
      <>
        <Badge tone={states[token.state].tone}>{states[token.state].label}</Badge>
        {token.state === 'revoked' && <span className="block text-sm text-meta">{endOf(token)}</span>}
      </>
    ),
    phone: 'meta',
  },
  {
    id: 'scopes',
    header: 'Yetkiler',
    cell: ({ scopes }) => (
      <span className="wrap-break-word">{scopes.map((scope) => tokenScopeLabels[scope]).join(', ')}</span>
    ),
  },
  {
    id: 'expires_on',
    header: 'Son gün',
    cell: ({ expires_on }) => <span className="whitespace-nowrap">{formatDay(expires_on)}</span>,
  },
  {
    id: 'last_used_at',
    header: 'Son kullanım',
    cell: ({ last_used_at }) => (last_used_at === null ? 'Hiç kullanılmadı' : formatInstant(last_used_at)),
    priority: 2,
  },
  {
    id: 'created_by_name',
    header: 'Oluşturan',
    cell: ({ created_by_name, created_at }) => (
      <span className="wrap-break-word">
        {created_by_name ?? 'Ayrılmış kullanıcı'}, {formatDay(created_at)}
      </span>
    ),
    priority: 3,
  },
  {
    id: 'actions',
    header: 'İşlemler',
    align: 'end',
    phone: 'actions',
    cell: (token) =>
      token.state === 'active' && (
        <Menu
          label={`${token.name} için işlemler`}
          items={[{ label: 'İptal Et', icon: Ban, destructive: true, onSelect: () => onRevoke(token) }]}
        />
      ),
  },
]

function endOf({ revoked_by_name, revoked_at }: ApiTokenView): string {
  const day = revoked_at === null ? '' : formatDay(revoked_at)
  return revoked_by_name === null ? `${day}, oluşturanın yetkisi sona erdi` : `${day}, ${revoked_by_name}`
}
