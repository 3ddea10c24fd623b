import { MemberInput, type MemberView } from '@gozlem/contract/member'
import { type MemberRole, memberRoles } from '@gozlem/domain/member/policy'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import { useSaveMember } from '../api'
import type { PersonValues } from './PersonFields'
import { PersonForm, personValues } from './PersonForm'

const roleNotes: Record<MemberRole, string> = {
  osgb_user: 'Yalnız görevlendirildiği firmaları ve onların raporlarını görür.',
  osgb_admin: 'Kurumun bütün firmalarını, raporlarını ve kullanıcılarını yönetir.',
}

/** The form offers the roles that the contract's own rule takes, so its values are each a valid input. */
const resolver = standardSchemaResolver(MemberInput) as unknown as Resolver<
  PersonValues,
  unknown,
  MemberInput
>

/** Adds a person to the own organization, or changes the given one (CC-04). */
export function MemberForm({ member }: { member?: MemberView }) {
  const save = useSaveMember()
  return (
    <PersonForm
      member={member}
      initial={personValues(member, 'osgb_user')}
      resolver={resolver}
      roles={memberRoles}
      roleNotes={roleNotes}
      exit="/company-users"
      save={({ id, person, contact, changed }) =>
        save.mutateAsync(
          member
            ? { known: member.id, change: { ...person, ...changed } }
            : { known: null, input: { ...person, ...contact, id } },
        )
      }
    />
  )
}
