import type { ContractInput } from '@gozlem/contract/member-assignment'
import { professionLabels } from '@gozlem/domain/account/roles'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { maximumAssignmentsAtOnce } from '@gozlem/domain/member/assignment'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { ChoiceList } from '../../../ui/forms/ChoiceList'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'
import { assignmentsQuery, companiesQuery, membersQuery, useAddAssignments } from '../api'
import { nameOf } from '../model/name-of'
import { ContractForm } from './ContractForm'

/** Whom or what the dialog is about already; the other side, or both, are chosen in it. */
export interface AssignSubject {
  user_id?: string
  client_company_id?: string
}

export interface AssignDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  about: AssignSubject | undefined
}

/** Opens client companies to people: many to many at once (CC-05). */
export function AssignDialog({ open, about, ...rest }: AssignDialogProps) {
  return open && about ? <OpenAssignDialog about={about} {...rest} /> : null
}

function OpenAssignDialog({
  about,
  onOpenChange,
}: {
  about: AssignSubject
  onOpenChange: (open: boolean) => void
}) {
  const formId = useId()
  const add = useAddAssignments()
  const { user_id, client_company_id } = about
  const [today] = useState(() => istanbulDay(new Date()))
  const [people, setPeople] = useState<ReadonlySet<string>>(new Set(user_id ? [user_id] : []))
  const [companies, setCompanies] = useState<ReadonlySet<string>>(
    new Set(client_company_id ? [client_company_id] : []),
  )
  /** By pair, kept between tries, so that a retry after a lost answer is the same assignments. */
  const [ids] = useState(() => new Map<string, string>())
  const taken = useTaken(about)
  const count = people.size * companies.size
  const isTooMany = count > maximumAssignmentsAtOnce

  async function send(contract: ContractInput) {
    if (count === 0 || isTooMany) return
    const assignments = [...people].flatMap((person) =>
      [...companies].map((company) => ({
        id: idOf(ids, `${person} ${company}`),
        user_id: person,
        client_company_id: company,
      })),
    )
    // A number typed before more was chosen belongs to none of them.
    const isg_katip_no = count === 1 ? contract.isg_katip_no : ''
    const { message } = await add.mutateAsync({ ...contract, isg_katip_no, assignments })
    toast.success(message)
    onOpenChange(false)
  }

  return (
    <Dialog
      open
      size="lg"
      dismissible={false}
      onOpenChange={(next) => {
        if (!add.isPending) onOpenChange(next)
      }}
      title="Görevlendir"
      description="Seçilen her kişi seçilen her firmaya görevlendirilir; firmanın raporlarını hemen görmeye başlar."
      footer={
        <>
          <Button disabled={add.isPending} onClick={() => onOpenChange(false)}>
            Vazgeç
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={add.isPending}
            disabled={count === 0 || isTooMany}
          >
            {count > 1 ? `${count} Görevlendirme Ekle` : 'Görevlendir'}
          </Button>
        </>
      }
    >
      <ContractForm
        id={formId}
        values={{
          starts_on: today,
          ends_on: null,
          minutes_per_month: null,
          isg_katip_no: '',
        }}
        hasNumber={count <= 1}
        onSend={send}
      >
        {!user_id && <PeopleChoice chosen={people} onChange={setPeople} taken={taken} />}
        {!client_company_id && <CompanyChoice chosen={companies} onChange={setCompanies} taken={taken} />}
        {isTooMany && (
          <Notice tone="caution" announce>
            Bir seferde en fazla {maximumAssignmentsAtOnce} görevlendirme ekleyebilirsiniz.
          </Notice>
        )}
      </ContractForm>
    </Dialog>
  )
}

interface SideProps {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** Assigned already. */
  taken: ReadonlySet<string>
}

const obstacleOf = (taken: ReadonlySet<string>, id: string) => (taken.has(id) ? 'Zaten görevli' : undefined)

function PeopleChoice({ chosen, onChange, taken }: SideProps) {
  const [search, setSearch] = useState('')
  const list = useQuery(
    membersQuery({
      role: 'osgb_user',
      status: 'active',
      limit: 100,
      ...(search !== '' && { search }),
    }),
  )
  return (
    <ChoiceList
      legend="Uzman ve hekimler"
      searchLabel="Kişi ara"
      onSearch={setSearch}
      chosen={chosen}
      onChange={onChange}
      emptyText="Görevlendirilebilecek etkin uzman veya hekim bulunamadı."
      options={list.data?.users.map((member) => ({
        id: member.id,
        label: nameOf(member),
        note: member.profession ? professionLabels[member.profession] : '',
        obstacle: obstacleOf(taken, member.id),
      }))}
    />
  )
}

function CompanyChoice({ chosen, onChange, taken }: SideProps) {
  const [search, setSearch] = useState('')
  const list = useQuery(companiesQuery({ search, page: 1, limit: 100 }))
  return (
    <ChoiceList
      legend="Firmalar"
      searchLabel="Firma ara"
      onSearch={setSearch}
      chosen={chosen}
      onChange={onChange}
      emptyText="Firma bulunamadı."
      options={list.data?.companies.map(({ id, name }) => ({
        id,
        label: name,
        obstacle: obstacleOf(taken, id),
      }))}
    />
  )
}

/** Who is assigned already on the other side of a person or company. */
function useTaken(about: AssignSubject): ReadonlySet<string> {
  const isNarrowed = about.user_id !== undefined || about.client_company_id !== undefined
  const assigned = useQuery(assignmentsQuery({ ...about, state: 'open', limit: 100 }, isNarrowed))
  return new Set(
    assigned.data?.assignments.map((row) => (about.user_id ? row.client_company_id : row.user_id)),
  )
}

function idOf(ids: Map<string, string>, pair: string): string {
  const id = ids.get(pair) ?? uuid()
  ids.set(pair, id)
  return id
}
