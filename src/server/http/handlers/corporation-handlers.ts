import type { Services } from '../../context/services.ts'
import {
  addEmailDomain,
  listEmailDomains,
  sendEmailDomainCode,
} from '../../usecases/corporation/company-domains/email-domains.ts'
import { addEmployeeManagers } from '../../usecases/corporation/company-managers/add-employee-managers.ts'
import {
  agreeToNewVersion,
  getOwnDifference,
  listPendingAgreements,
} from '../../usecases/corporation/company-agreement/pending-agreements.ts'
import {
  changeEmployee,
  changeEmployees,
  deleteEmployee,
} from '../../usecases/corporation/employees/change-employees.ts'
import { changeFoundEmployees } from '../../usecases/corporation/employees/change-found-employees.ts'
import { countEmployees } from '../../usecases/corporation/employees/count-employees.ts'
import { exportEmployees } from '../../usecases/corporation/employees/export-employees.ts'
import { listEmployeeManagers } from '../../usecases/corporation/company-managers/list-employee-managers.ts'
import { listEmployees } from '../../usecases/corporation/employees/list-employees.ts'
import { removeEmployeeManagers } from '../../usecases/corporation/company-managers/remove-employee-managers.ts'
import { resendAccountLetter } from '../../usecases/corporation/company-managers/resend-account-letter.ts'
import { getEmployee } from '../../usecases/corporation/employees/get-employee.ts'
import { undoActivations } from '../../usecases/corporation/employees/undo-activations.ts'
import { downloadOwnCorporationPdf } from '../../usecases/corporation/company-agreement/download-own-corporation-pdf.ts'
import { verifySigning } from '../../usecases/verification/verify-signing.ts'
import type { HandlersOf } from '../api/contract.ts'

type Own =
  | 'getOwnDifference'
  | 'agreeToNewVersion'
  | 'listPendingAgreements'
  | 'downloadOwnCorporationPdf'
  | 'listEmployees'
  | 'exportEmployees'
  | 'countEmployees'
  | 'getEmployee'
  | 'changeEmployee'
  | 'changeEmployees'
  | 'changeFoundEmployees'
  | 'undoActivations'
  | 'deleteEmployee'
  | 'listEmployeeManagers'
  | 'addEmployeeManagers'
  | 'removeEmployeeManagers'
  | 'resendAccountLetter'
  | 'listEmailDomains'
  | 'sendEmailDomainCode'
  | 'addEmailDomain'

/** The area "corporation". */
export function corporationHandlers(services: Services): HandlersOf<Own> {
  return {
    getOwnDifference: async (_, caller) => getOwnDifference(services, caller),

    agreeToNewVersion: async (_, caller) => agreeToNewVersion(services, caller),

    listPendingAgreements: async (_, caller) => listPendingAgreements(services, caller),

    downloadOwnCorporationPdf: async (_, caller) => downloadOwnCorporationPdf(services, caller),

    listEmployees: async ({ query = {} }, caller) =>
      listEmployees(services, caller, {
        pageSize: query.page_size ?? null,
        after: query.after ?? '',
        page: query.page ?? 1,
        search: query.search ?? '',
        state: query.state ?? null,
        sort: query.sort ?? 'date',
        order: query.order ?? null,
      }),

    exportEmployees: async ({ query = {} }, caller) => exportEmployees(services, caller, query),

    countEmployees: async (_, caller) => countEmployees(services, caller),

    getEmployee: async ({ path }, caller) => getEmployee(services, caller, path.signing_id, verifySigning),

    changeEmployee: async ({ path, body }, caller) =>
      changeEmployee(services, caller, { id: path.signing_id, enabled: body.enabled }),

    changeEmployees: async ({ body }, caller) =>
      changeEmployees(services, caller, { ids: body.signing_ids, change: body.change }),

    changeFoundEmployees: async ({ body }, caller) => changeFoundEmployees(services, caller, body),

    undoActivations: async ({ path }, caller) => undoActivations(services, caller, { undo: path.undo }),

    deleteEmployee: async ({ path }, caller) => deleteEmployee(services, caller, { id: path.signing_id }),

    listEmployeeManagers: async (_, caller) => listEmployeeManagers(services, caller),

    addEmployeeManagers: async ({ body }, caller) => addEmployeeManagers(services, caller, body.managers),

    removeEmployeeManagers: async ({ body }, caller) => removeEmployeeManagers(services, caller, body.managers),

    resendAccountLetter: async ({ body }, caller) => resendAccountLetter(services, caller, { id: body.id }),

    listEmailDomains: async (_, caller) => listEmailDomains(services, caller),

    sendEmailDomainCode: async ({ body }, caller, cookies) => {
      const { answer, askedCodes } = await sendEmailDomainCode(services, caller, { email: body.email })
      cookies.keepAskedCodes(askedCodes)
      return answer
    },

    addEmailDomain: async ({ body }, caller, cookies) => {
      const { answer, provenAddresses } = await addEmailDomain(services, caller, {
        email: body.sub_email,
        verificationCode: body.verification_code,
      })
      cookies.keepProvenAddresses(provenAddresses)
      return answer
    },
  }
}
