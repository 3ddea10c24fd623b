import type { TemplateView } from '@gozlem/contract/report-template'
import { formatDay } from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import { riskMethods } from '@gozlem/domain/report/risk-method'
import { Menu } from '../../../../ui/actions/Menu'
import { Pencil, Trash2 } from '../../../../ui/icons'
import type { Column } from '../../../../ui/lists/column'

interface Managing {
  onEdit: (template: TemplateView) => void
  onDelete: (template: TemplateView) => void
}

/** Columns of report templates; what may be done only for those who manage them. */
export function templateColumns(managing: Managing | null): Column<TemplateView>[] {
  return [
    {
      id: 'name',
      header: 'Şablon',
      cell: ({ name }) => <span className="font-semibold wrap-break-word">{name}</span>,
    },
    {
      id: 'report_name',
      header: 'Rapor adı',
      cell: ({ report_name }) => <span className="wrap-break-word">{report_name}</span>,
      priority: 2,
      phone: 'meta',
    },
    {
      id: 'risk_method',
      header: 'Risk yöntemi',
      cell: ({ risk_method }) => <span className="whitespace-nowrap">{riskMethods[risk_method].label}</span>,
      phone: 'meta',
    },
    {
      id: 'recipients',
      header: 'Önerilen adresler',
      cell: ({ recipients }) => (
        <span className="whitespace-nowrap">
          {recipients.length === 0 ? '–' : `${formatCount(recipients.length)} adres`}
        </span>
      ),
      priority: 3,
      phone: 'hidden',
    },
    {
      id: 'updated_at',
      header: 'Güncelleme',
      cell: ({ updated_at }) => formatDay(updated_at),
      align: 'end',
      priority: 2,
      phone: 'hidden',
    },
    ...(managing
      ? [
          {
            id: 'actions',
            header: 'İşlemler',
            align: 'end' as const,
            phone: 'actions' as const,
            cell: (template: TemplateView) => (
              <Menu
                label={`${template.name} için işlemler`}
                items={[
                  { label: 'Düzenle', icon: Pencil, onSelect: () => managing.onEdit(template) },
                  {
                    label: 'Sil',
                    icon: Trash2,
                    destructive: true,
                    separated: true,
                    onSelect: () => managing.onDelete(template),
                  },
                ]}
              />
            ),
          },
        ]
      : []),
  ]
}
