import { roleLabels, roles } from '@gozlem/domain/account/roles'
import { formatDay } from '@gozlem/domain/calendar-date'
import { historyGroupLabels, historyGroups } from '@gozlem/domain/event/history'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { Combobox } from '../../../ui/forms/Combobox'
import { Field } from '../../../ui/forms/Field'
import { FilterDay } from '../../../ui/lists/FilterDay'
import { FilterSelect } from '../../../ui/lists/FilterSelect'
import { consultanciesNamed, useOrganizationName } from '../../member/api'
import type { AuditParams } from '../model/audit-params'

/** Narrows the audit log; the superadmin also to an organization. */
export function AuditFilters({ params, isEverybodys }: { params: AuditParams; isEverybodys: boolean }) {
  const { change } = params
  const { from, to, group, role, actor_id, subject_id, organization_id } = params.filters
  const organization = useOrganizationName(isEverybodys ? organization_id : undefined) ?? 'seçilen kurum'
  return (
    <ListFilters
      params={params}
      searchLabel="İşlemi yapan kişiyi ara"
      active={{
        from: from && `Başlangıç: ${formatDay(from)}`,
        to: to && `Bitiş: ${formatDay(to)}`,
        group: group && `Konu: ${historyGroupLabels[group]}`,
        role: role && `Rol: ${roleLabels[role]}`,
        organization_id: isEverybodys && organization_id && `Kurum: ${organization}`,
        actor_id: actor_id && 'Seçilen kişinin işlemleri',
        subject_id: subject_id && 'Seçilen nesnenin kayıtları',
      }}
    >
      <FilterDay label="Başlangıç" value={from} max={to} onChange={(from) => change({ from })} />
      <FilterDay label="Bitiş" value={to} min={from} onChange={(to) => change({ to })} />
      <FilterSelect
        label="Konu"
        values={historyGroups}
        labelOf={(each) => historyGroupLabels[each]}
        value={group}
        onChange={(group) => change({ group })}
      />
      <FilterSelect
        label="Rol"
        values={roles}
        labelOf={(each) => roleLabels[each]}
        value={role}
        onChange={(role) => change({ role })}
      />
      {isEverybodys && (
        <Field label="Kurum">
          <Combobox
            placeholder="OSGB adı yazın"
            value={organization_id === undefined ? null : { value: organization_id, label: organization }}
            onChange={(chosen) => change({ organization_id: chosen?.value })}
            find={consultanciesNamed}
            emptyText="Bu adla OSGB bulunamadı"
          />
        </Field>
      )}
    </ListFilters>
  )
}
