import type { Services } from '../../context/services.ts'
import { askForErasure, sendErasureCode } from '../../usecases/person/my-erasure/ask-for-erasure.ts'
import { beginPersonSignIn } from '../../usecases/person/my-session/begin-person-sign-in.ts'
import {
  closePersonSession,
  openPersonSession,
  sendPersonCode,
} from '../../usecases/person/my-session/open-person-session.ts'
import { downloadOwnData } from '../../usecases/person/my-agreements/download-own-data.ts'
import { downloadOwnReceipt, sendOwnReceipt } from '../../usecases/person/my-agreements/own-receipts.ts'
import { getOwnSigning } from '../../usecases/person/my-agreements/get-own-signing.ts'
import { getReceiptStanding } from '../../usecases/person/my-agreements/get-receipt-standing.ts'
import { joinAddress } from '../../usecases/person/my-addresses/join-address.ts'
import { listOwnSignings } from '../../usecases/person/my-agreements/list-own-signings.ts'
import { proveReceiptNumber } from '../../usecases/person/my-agreements/prove-receipt-number.ts'
import { getOwnData } from '../../usecases/person/my-agreements/get-own-data.ts'
import { sendConfirmation } from '../../usecases/person/my-agreements/send-confirmation.ts'
import { sendAddressCode } from '../../usecases/person/my-addresses/send-address-code.ts'
import { sendWithdrawalCode, withdrawSigning } from '../../usecases/person/my-agreements/withdraw-signing.ts'
import { separateAddress } from '../../usecases/person/my-addresses/separate-address.ts'
import { takeBackWithdrawal } from '../../usecases/person/my-agreements/take-back-withdrawal.ts'
import { verifySigning } from '../../usecases/verification/verify-signing.ts'
import type { HandlersOf } from '../api/contract.ts'

type Own =
  | 'sendPersonCode'
  | 'openPersonSession'
  | 'beginPersonSignIn'
  | 'closePersonSession'
  | 'listOwnSignings'
  | 'getOwnSigning'
  | 'proveReceiptNumber'
  | 'downloadOwnReceipt'
  | 'sendOwnReceipt'
  | 'sendConfirmation'
  | 'sendWithdrawalCode'
  | 'withdrawSigning'
  | 'takeBackWithdrawal'
  | 'getOwnData'
  | 'downloadOwnData'
  | 'sendAddressCode'
  | 'joinAddress'
  | 'separateAddress'
  | 'sendErasureCode'
  | 'askForErasure'
  | 'getReceiptStanding'

/** The area "person". */
export function personHandlers(services: Services): HandlersOf<Own> {
  return {
    sendPersonCode: async ({ body }, caller, cookies) => {
      const { answer, askedCodes } = await sendPersonCode(services, caller, { email: body.email })
      cookies.keepAskedCodes(askedCodes)
      return answer
    },

    openPersonSession: async ({ body }, caller, cookies) => {
      const { email, verification_code: verificationCode } = body
      const input = { email, verificationCode, secret: cookies.person }
      const { answer, secret, provenAddresses } = await openPersonSession(services, caller, input)
      cookies.keepPerson(secret)
      cookies.keepProvenAddresses(provenAddresses)
      return answer
    },

    beginPersonSignIn: async ({ path }, caller, cookies) => {
      const way = await beginPersonSignIn(services, caller, { platform: path.platform, secret: cookies.person })
      cookies.setOut(way)
      return { url: way.url }
    },

    closePersonSession: async (_, person, cookies) => {
      cookies.keepPerson(null)
      return closePersonSession(services, person)
    },

    listOwnSignings: async (_, person) => listOwnSignings(services, person),

    getOwnSigning: async ({ path }, person) => getOwnSigning(services, person, path.id, verifySigning),

    proveReceiptNumber: async ({ path, body }, person) =>
      proveReceiptNumber(services, person, { id: path.id, number: body.number }),

    downloadOwnReceipt: async ({ path }, person) => downloadOwnReceipt(services, person, path.id),

    sendOwnReceipt: async ({ path }, person) => sendOwnReceipt(services, person, path.id),

    sendConfirmation: async ({ path }, person) => sendConfirmation(services, person, path.id),

    sendWithdrawalCode: async ({ path }, person, cookies) => {
      const { answer, askedCodes } = await sendWithdrawalCode(services, person, path.id)
      cookies.keepAskedCodes(askedCodes)
      return answer
    },

    withdrawSigning: async ({ path, body }, person, cookies) => {
      const asked = { id: path.id, verificationCode: body.verification_code }
      const { answer, provenAddresses } = await withdrawSigning(services, person, asked)
      cookies.keepProvenAddresses(provenAddresses)
      return answer
    },

    takeBackWithdrawal: async ({ path }, person) => takeBackWithdrawal(services, person, path.id),

    getOwnData: async (_, person) => getOwnData(services, person, verifySigning),

    downloadOwnData: async (_, person) => downloadOwnData(services, person, verifySigning),

    sendAddressCode: async ({ body }, person, cookies) => {
      const { answer, askedCodes } = await sendAddressCode(services, person, { email: body.email })
      cookies.keepAskedCodes(askedCodes)
      return answer
    },

    joinAddress: async ({ body }, person, cookies) => {
      const { email, verification_code: verificationCode } = body
      const { answer, provenAddresses } = await joinAddress(services, person, { email, verificationCode })
      cookies.keepProvenAddresses(provenAddresses)
      return answer
    },

    separateAddress: async ({ path }, person) => separateAddress(services, person, path.id),

    sendErasureCode: async ({ path }, person, cookies) => {
      const { answer, askedCodes } = await sendErasureCode(services, person, path.id)
      cookies.keepAskedCodes(askedCodes)
      return answer
    },

    askForErasure: async ({ path, body }, person, cookies) => {
      const asked = { id: path.id, verificationCode: body.verification_code }
      const { answer, provenAddresses } = await askForErasure(services, person, asked)
      cookies.keepProvenAddresses(provenAddresses)
      return answer
    },

    getReceiptStanding: async ({ path }, caller) =>
      getReceiptStanding(services, { linkId: path.link_id, event: path.event, hash: path.hash }),
  }
}
