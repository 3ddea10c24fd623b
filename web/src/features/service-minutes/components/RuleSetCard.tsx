import type { ServiceRulesView } from '@gozlem/contract/service-rules'
import { hazardClasses } from '@gozlem/domain/client-company/hazard-class'
import { Menu } from '../../../ui/actions/Menu'
import { Badge } from '../../../ui/feedback/Badge'
import { useIsPhone } from '../../../ui/hooks/use-media-query'
import { Pencil, Trash2 } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { CardRows } from '../../../ui/lists/CardRows'
import { TableRows } from '../../../ui/lists/TableRows'
import { fullTimeInWords } from '../model/rule-words'
import { ruleColumns } from './rule-columns'

export interface RuleSetCardProps {
  set: ServiceRulesView
  /** When it holds. */
  period: string
  onEdit: () => void
  onDelete: () => void
}

/** A table that holds or will hold, with what can still be done with it. */
export function RuleSetCard({ set, period, onEdit, onDelete }: RuleSetCardProps) {
  return (
    <Card
      flush
      title={period}
      description={fullTimeInWords(set)}
      actions={
        <>
          {set.state === 'in_force' ? (
            <Badge tone="positive">Yürürlükte</Badge>
          ) : (
            <Badge tone="info">Gelecek</Badge>
          )}
          {set.can_change && (
            <Menu
              label={`${period} geçerli tablo için işlemler`}
              items={[
                { label: 'Düzenle', icon: Pencil, onSelect: onEdit },
                { label: 'Sil', icon: Trash2, destructive: true, separated: true, onSelect: onDelete },
              ]}
            />
          )}
        </>
      }
    >
      <RuleTable set={set} label={`${period} geçerli süreler`} />
    </Card>
  )
}

/** Its nine rules, and where they were published. */
export function RuleTable({ set, label }: { set: ServiceRulesView; label: string }) {
  const phone = useIsPhone()
  const rows = { label, columns: ruleColumns(set), rows: hazardClasses, rowKey: (row: string) => row }
  return (
    <>
      {phone ? <CardRows {...rows} /> : <TableRows {...rows} />}
      <p className="border-t border-line px-4 py-3 text-sm text-meta md:px-3">Kaynak: {set.source}</p>
    </>
  )
}
