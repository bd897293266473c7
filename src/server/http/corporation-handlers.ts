import type { Services } from '../services.ts'
import { addEmailDomain } from '../usecases/corporation/add-email-domain.ts'
import { addEmployeeManagers } from '../usecases/corporation/add-employee-managers.ts'
import { agreeToNewVersion } from '../usecases/corporation/agree-to-new-version.ts'
import { changeEmployee } from '../usecases/corporation/change-employee.ts'
import { changeEmployees } from '../usecases/corporation/change-employees.ts'
import { countEmployees } from '../usecases/corporation/count-employees.ts'
import { deleteEmployee } from '../usecases/corporation/delete-employee.ts'
import { getOwnDifference } from '../usecases/corporation/get-own-difference.ts'
import { listEmailDomains } from '../usecases/corporation/list-email-domains.ts'
import { listEmployeeManagers } from '../usecases/corporation/list-employee-managers.ts'
import { listEmployees } from '../usecases/corporation/list-employees.ts'
import { removeEmployeeManagers } from '../usecases/corporation/remove-employee-managers.ts'
import { resendAccountLetter } from '../usecases/corporation/resend-account-letter.ts'
import { sendEmailDomainCode } from '../usecases/corporation/send-email-domain-code.ts'
import type { HandlersOf } from './contract.ts'

type Room =
  | 'getOwnDifference'
  | 'agreeToNewVersion'
  | 'listEmployees'
  | 'countEmployees'
  | 'changeEmployee'
  | 'changeEmployees'
  | 'deleteEmployee'
  | 'listEmployeeManagers'
  | 'addEmployeeManagers'
  | 'removeEmployeeManagers'
  | 'resendAccountLetter'
  | 'listEmailDomains'
  | 'sendEmailDomainCode'
  | 'addEmailDomain'

/** The room "corporation". */
export function corporationHandlers(services: Services): HandlersOf<Room> {
  return {
    getOwnDifference: async (_, visitor) => getOwnDifference(services, visitor),

    agreeToNewVersion: async (_, visitor) => agreeToNewVersion(services, visitor),

    listEmployees: async ({ query = {} }, visitor) =>
      listEmployees(services, visitor, {
        pageSize: query.page_size ?? null,
        after: query.after ?? '',
        search: query.search ?? '',
        state: query.state ?? null,
        sort: query.sort ?? 'date',
        order: query.order ?? null,
      }),

    countEmployees: async (_, visitor) => countEmployees(services, visitor),

    changeEmployee: async ({ path, body }, visitor) =>
      changeEmployee(services, visitor, { id: path.signing_id, enabled: body.enabled }),

    changeEmployees: async ({ body }, visitor) =>
      changeEmployees(services, visitor, { ids: body.signing_ids, change: body.change }),

    deleteEmployee: async ({ path }, visitor) => deleteEmployee(services, visitor, { id: path.signing_id }),

    listEmployeeManagers: async (_, visitor) => listEmployeeManagers(services, visitor),

    addEmployeeManagers: async ({ body }, visitor) => addEmployeeManagers(services, visitor, body.managers),

    removeEmployeeManagers: async ({ body }, visitor) => removeEmployeeManagers(services, visitor, body.managers),

    resendAccountLetter: async ({ body }, visitor) => resendAccountLetter(services, visitor, { id: body.id }),

    listEmailDomains: async (_, visitor) => listEmailDomains(services, visitor),

    sendEmailDomainCode: async ({ body }, visitor, browser) => {
      const { answer, askedCodes } = await sendEmailDomainCode(services, visitor, { email: body.email })
      browser.keepAskedCodes(askedCodes)
      return answer
    },

    addEmailDomain: async ({ body }, visitor, browser) => {
      const { answer, provenAddresses } = await addEmailDomain(services, visitor, {
        email: body.sub_email,
        verificationCode: body.verification_code,
      })
      browser.keepProvenAddresses(provenAddresses)
      return answer
    },
  }
}
