// An organization with all its details, and what a change of it says otherwise.
export const organizationOf = (id: string) => ({
  id,
  name: 'Kuzey OSGB',
  authorization_no: '2024/17',
  email: 'bilgi@kuzey.example',
  phone: '02321112233',
  city: 'İzmir',
  address: 'Liman Sokak',
  tax_office: 'KONAK',
  tax_number: '9876543210',
  plan_seats: 5,
  plan_starts_on: '2098-01-01',
  plan_ends_on: '2099-01-01',
})

export const otherOrganization = {
  name: 'Kuzey İSG',
  authorization_no: '',
  email: '',
  phone: '',
  city: '',
  address: '',
  tax_office: '',
  tax_number: '',
  plan_seats: 6,
  plan_starts_on: '2097-06-01',
  plan_ends_on: '2098-06-01',
}
