import { assign, setup } from 'xstate'
import type { RequestOf, Schemas } from '../../openapi/index.ts'
import type { Language } from '../../src/domain/text/languages.ts'
import { Refusal } from '../../src/domain/pages/refusal.ts'
import { type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { linkOpening } from '../shared/link-opening.ts'
import { operation } from '../shared/operation.ts'
import { agreementFor } from './signature-answers.ts'

export type AgreementOpeningInput = {
  linkId: string
  kind: RequestOf<'listAgreementsToSign'>['path']['apply_to']
  language: Language
}

/** The community, and the text in the user's language (or the first available text): the content of a sign page before the form is filled in. */
export type OpenedAgreement = {
  link: Schemas['Link']
  agreements: Schemas['Agreement'][]
  text: Schemas['AgreementText']
}

/** Result of opening an agreement. A failure contains the link if it was found, so that the page can show its name. */
export type AgreementOpening = OpenedAgreement | { failure: Failure; link?: Schemas['Link'] | undefined }

type Context = AgreementOpeningInput & Partial<OpenedAgreement> & { failure: Failure | null }
const refused = { target: '#agreementOpening.refused', actions: rememberError } as const

/**
 * Fetches the link and its agreements in parallel, and then the text: two round trips. Its output is the opened agreement, or the failure.
 */
export const agreementOpeningMachine = setup({
  types: {
    context: {} as Context,
    input: {} as AgreementOpeningInput,
    output: {} as AgreementOpening,
  },
  actors: {
    getLink: operation('getLink'),
    listAgreementsToSign: operation('listAgreementsToSign'),
    getAgreementText: operation('getAgreementText'),
  },
  actions: {
    rememberLink: assign((_, { link }: Pick<OpenedAgreement, 'link'>) => ({ link })),
    rememberAgreements: assign((_, { agreements }: Pick<OpenedAgreement, 'agreements'>) => ({ agreements })),
    rememberText: assign((_, { text }: Pick<OpenedAgreement, 'text'>) => ({ text })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
  },
  guards: {
    isEmpty: (_, { agreements }: Pick<OpenedAgreement, 'agreements'>) => agreements.length === 0,
    isRefused: ({ context }) => context.failure !== null,
  },
}).createMachine({
  id: 'agreementOpening',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      type: 'parallel',
      states: {
        link: {
          initial: 'fetching',
          states: {
            fetching: {
              invoke: linkOpening('fetched', refused),
            },
            fetched: { type: 'final' },
          },
        },
        agreement: {
          initial: 'listing',
          states: {
            listing: {
              invoke: {
                src: 'listAgreementsToSign',
                id: 'listAgreementsToSign',
                input: ({ context }) => ({ path: { link_id: context.linkId, apply_to: context.kind } }),
                onDone: [
                  {
                    guard: { type: 'isEmpty', params: ({ event }) => ({ agreements: event.output }) },
                    target: 'none',
                    actions: { type: 'rememberError', params: { error: new Refusal('cla.no_cla_binding') } },
                  },
                  {
                    target: 'reading',
                    actions: { type: 'rememberAgreements', params: ({ event }) => ({ agreements: event.output }) },
                  },
                ],
                onError: refused,
              },
            },
            reading: {
              invoke: {
                src: 'getAgreementText',
                id: 'getAgreementText',
                input: ({ context }) => textRequest(context),
                onDone: {
                  target: 'read',
                  actions: { type: 'rememberText', params: ({ event }) => ({ text: event.output }) },
                },
                onError: refused,
              },
            },
            read: { type: 'final' },
            // Waits for the link.
            none: { type: 'final' },
          },
        },
      },
      onDone: [{ guard: 'isRefused', target: 'refused' }, { target: 'opened' }],
    },
    opened: { type: 'final' },
    refused: { type: 'final' },
  },
  output: ({ context }) => (context.failure ? { failure: context.failure, link: context.link } : openedIn(context)),
})

/** Returns the request for the agreement text in the user's language. */
export function textRequest(context: {
  linkId: string
  agreements?: Schemas['Agreement'][]
  language: Language
}): RequestOf<'getAgreementText'> {
  const agreement = agreementFor(context.agreements ?? [], context.language)
  return { path: { link_id: context.linkId, id: agreement?.cla_id ?? '' } }
}

function openedIn({ link, agreements, text }: Context): OpenedAgreement {
  if (!link || !agreements || !text) throw new Error('The value is not set in this state')
  return { link, agreements, text }
}
