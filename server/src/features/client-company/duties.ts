import { nothing, type SliceDuties } from '../../db/duties'
import { logoKey, logoNamed, logoSizes } from '../../external/images/logo-files'
import { markedWhenClosed } from '../../jobs/retention/steps'
import * as retention from './retention-store'
import { addressColumns, companyColumns, contactColumns, optOutColumns } from './moved-duties'

const withCompany = nothing('goes with its client company')
const inCompany = nothing('stands in the copy of its client company')

/** What their contacts said goes with client companies, unless another one has the same contact. */
const wordsOfContacts = `update mail_opt_out n set opted_in_word = null from client_company_contact k
  where n.organization_id = $1 and k.organization_id = $1 and k.client_company_id = any($2) and n.opted_in_word is not null
    and n.email_hash = sha256(convert_to(k.email, 'UTF8')) and not exists (
      select from client_company_contact other
      where other.organization_id = $1 and other.email = k.email and other.client_company_id <> all($2))`

export const clientCompanyDuties = {
  // Before the contacts, by whom it is found.
  mail_opt_out: {
    copy: nothing('is about people of the client: a hash, and what they said when they wanted mails again'),
    person: nothing('says by its id who wrote the word down'),
    client: { erased: [wordsOfContacts], removed: [wordsOfContacts] },
    kept: [{ step: 'words_of_opt_ins', batch: retention.emptyOptInWords }],
    moves: { columns: optOutColumns },
  },
  client_company_address: {
    client: {
      erased: [
        'delete from client_company_address where organization_id = $1 and client_company_id = any($2)',
      ],
      removed: [
        'delete from client_company_address where organization_id = $1 and client_company_id = any($2)',
      ],
    },
    kept: withCompany,
    moves: { columns: addressColumns },
  },
  client_company_contact: {
    copy: inCompany,
    person: nothing('is about people of the client, for whom the consultancy answers'),
    client: {
      erased: [
        'delete from client_company_contact where organization_id = $1 and client_company_id = any($2)',
      ],
      removed: [
        'delete from client_company_contact where organization_id = $1 and client_company_id = any($2)',
      ],
    },
    kept: withCompany,
    moves: { columns: contactColumns },
  },
  client_company: {
    copy: [
      {
        of: 'individual',
        file: 'firmalar',
        rows: `select id, name, tehlike_sinifi, employee_count, industry, nace_code, tax_number, tax_office, sgk_no,
            detsis_no, phone, notes, created_at, updated_at,
            (select coalesce(jsonb_agg(to_jsonb(a) - 'organization_id' order by a.position), '[]')
              from client_company_address a
              where a.organization_id = c.organization_id and a.client_company_id = c.id) as addresses,
            (select coalesce(jsonb_agg(jsonb_build_object('email', k.email, 'name', k.name) order by k.created_at), '[]')
              from client_company_contact k
              where k.organization_id = c.organization_id and k.client_company_id = c.id) as contacts
          from client_company c
          where organization_id = $1 and created_by = $2 and deleted_at is null order by created_at`,
      },
    ],
    person: nothing('is the consultancy’s; an individual’s goes with their organization'),
    client: {
      erased: [
        `update client_company set erased_at = now(), tc_number_sealed = null, tc_number_hint = '', tax_number = '',
           tax_office = '', sgk_no = '', detsis_no = '', phone = '', notes = '', hazard_class_reason = ''
         where organization_id = $1 and id = any($2)`,
      ],
      removed: ['delete from client_company where organization_id = $1 and id = any($2)'],
      keeps: ['name', 'search_text'],
    },
    kept: [
      markedWhenClosed('client_companies_of_closed_organizations', 'client_company', 'deleted_at'),
      { step: 'logos_of_client_companies', batch: retention.removeLogosOfDeletedCompanies },
      { step: 'client_companies', batch: retention.removeClientCompanies },
      { step: 'data_of_client_companies', batch: retention.eraseClientCompanies },
    ],
    moves: { columns: companyColumns, sealed: ['tc_number_sealed'] },
    files: {
      folder: 'logos',
      rows: 'select organization_id, logo_id from client_company where logo_id is not null',
      keys: ({ organization_id = '', logo_id = '' }) =>
        logoSizes.map((size) => logoKey({ organization_id, logo_id }, size)),
      named: logoNamed,
      known: 'select logo_id::text as name from client_company where logo_id = any($1::uuid[])',
    },
  },
} satisfies SliceDuties
