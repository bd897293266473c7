/** Rows of the authorization matrix for employees, their managers and a company's email domains. */
import type { OperationId } from '../../../openapi/index.ts'
import { allCallers, form, get, only, ownEmployee, type WrittenRow } from './matrix-cells.ts'

export const corporationRows = {
  findWay: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/individual-signing/${link}/which`,
      body: { email: `${unique}@lantern.example` },
    }),
    there: 'done',
  },
  sendEmployeeCode: {
    aims: 'corporation',
    call: (corporation, unique) => ({
      method: 'POST',
      path: `/v1/employee-signing/${corporation}/code`,
      body: { email: `${unique}@corporation-1.example` },
    }),
    cells: allCallers({
      '1 in A': 'done',
      '2 in A': 'cla.not_same_corp',
      '1 in B': 'cla.not_same_corp',
      'deleted in A': 'cla.has_not_signed',
      'unknown in A': 'cla.has_not_signed',
    }),
  },
  signEmployeeCla: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/employee-signing/${link}`,
      body: { ...form(`${unique}@corporation-1.example`), corp_signing_id: 'unknown' },
    }),
    there: 'cla.has_not_signed',
  },
  listEmployees: { call: get(() => '/v1/employee-signing'), cells: only('employee manager', () => 'done') },
  exportEmployees: { call: get(() => '/v1/employee-signing/export'), there: 'done' },
  countEmployees: {
    call: get(() => '/v1/employee-signing/counts'),
    there: 'done',
  },
  getEmployee: {
    aims: 'employee',
    call: get((employee) => `/v1/employee-signing/${employee}`),
    cells: ownEmployee('done'),
  },
  changeEmployee: {
    call: (employee) => ({ method: 'PUT', path: `/v1/employee-signing/${employee}`, body: { enabled: true } }),
    there: 'cla.bad_request_parameter',
  },
  changeEmployees: {
    aims: 'employee',
    call: (employee) => ({
      method: 'PUT',
      path: '/v1/employee-signing',
      body: { change: 'activate', signing_ids: [employee] },
    }),
    there: 'done',
  },
  changeFoundEmployees: {
    call: () => ({
      method: 'PUT',
      path: '/v1/employee-signing/found',
      body: { change: 'activate', emails: ['nobody@acme.example'] },
    }),
    there: 'done',
  },
  undoActivations: {
    call: (_, unique) => ({ method: 'DELETE', path: `/v1/employee-signing/activations/${unique}` }),
    there: 'cla.undo_over',
  },
  deleteEmployee: {
    call: (employee) => ({ method: 'DELETE', path: `/v1/employee-signing/${employee}` }),
    there: 'cla.wrong_state',
  },
  listEmployeeManagers: { call: get(() => '/v1/employee-manager'), there: 'done' },
  addEmployeeManagers: {
    call: (_, unique) => ({
      method: 'POST',
      path: '/v1/employee-manager',
      body: { managers: [{ id: unique, name: 'Ada', email: `${unique}@elsewhere.example` }] },
    }),
    there: 'cla.not_same_corp',
  },
  removeEmployeeManagers: {
    call: (_, unique) => ({ method: 'DELETE', path: '/v1/employee-manager', body: { managers: [{ id: unique }] } }),
    there: 'cla.user_not_exists',
  },
  resendAccountLetter: {
    call: (_, unique) => ({ method: 'POST', path: '/v1/employee-manager/letter', body: { id: unique } }),
    there: 'cla.user_not_exists',
  },
  getCompanyNotifications: {
    call: get(() => '/v1/corporation-notifications'),
    cells: only('administrator', () => 'done'),
  },
  changeCompanyNotifications: {
    call: () => ({
      ...{ method: 'PUT', path: '/v1/corporation-notifications' },
      body: { frequencies: { employee: 'weekly' }, time_zone: 'Asia/Shanghai' },
    }),
    cells: only('administrator', () => 'done'),
  },
  listEmailDomains: { call: get(() => '/v1/corporation-email-domain'), cells: only('administrator', () => 'done') },
  sendEmailDomainCode: {
    call: (_, unique) => ({
      method: 'POST',
      path: '/v1/corporation-email-domain/code',
      body: { email: `${unique}@elsewhere.example` },
    }),
    there: 'cla.unmatch_email_domain',
  },
  addEmailDomain: {
    call: (_, unique) => ({
      method: 'POST',
      path: '/v1/corporation-email-domain',
      body: { sub_email: `${unique}@elsewhere.example`, verification_code: '000000' },
    }),
    there: 'cla.unmatch_email_domain',
  },
  listDomainRequests: { call: get(() => '/v1/corporation-email-domain/request'), there: 'done' },
  sendDomainRequestCode: {
    call: (_, unique) => ({
      method: 'POST',
      path: '/v1/corporation-email-domain/request/code',
      body: { email: `${unique}@gmail.com` },
    }),
    there: 'cla.restricted_email_suffix',
  },
  requestEmailDomain: {
    call: (_, unique) => ({
      method: 'POST',
      path: '/v1/corporation-email-domain/request',
      body: { email: `${unique}@gmail.com`, verification_code: '000000' },
    }),
    there: 'cla.restricted_email_suffix',
  },
  withdrawDomainRequest: {
    call: (_, unique) => ({ method: 'DELETE', path: `/v1/corporation-email-domain/request/${unique}` }),
    there: 'cla.wrong_state',
  },
} satisfies Partial<Record<OperationId, WrittenRow>>
