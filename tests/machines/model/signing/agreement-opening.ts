/** Model of opening an agreement on the sign page, for the first time and after an update. */
import type { InputFrom } from 'xstate'
import { expect } from 'vitest'
import { agreementChangeMachine } from '../../../../machines/signing/agreement-change.machine.ts'
import { agreementOpeningMachine } from '../../../../machines/signing/agreement-opening.machine.ts'
import { Refusal } from '../../../../src/domain/pages/refusal.ts'
import { agreement, link, textOf } from '../../agreements.ts'
import { aLink } from './links.ts'
import { lost, noFault, productionModel, type ModelContext } from '../table.ts'

type Input = InputFrom<typeof agreementOpeningMachine>
type Facts = ModelContext & { input: Input }

const english = agreement('0', 'English')
const away = new Refusal('cla.system_error', { status: 0 })
const individual: Input = { linkId: 'L', kind: 'individual', language: 'en' }

const prepare = async (around: ModelContext): Promise<Facts> => ({
  ...around,
  input: { ...individual, linkId: await aLink(around, ['individual']) },
})

export const agreementOpeningModel = productionModel<typeof agreementOpeningMachine, Facts>(agreementOpeningMachine, {
  starts: { 'the individual agreement': individual },
  prepare,
  events: {},
  actors: {
    getLink: { found: { output: link }, 'no connection': { error: away, does: lost } },
    listAgreementsToSign: {
      some: { output: [english] },
      none: {
        output: [],
        async does(driver, { service, input }) {
          await service.home.services.store.transaction((tx) => tx.agreements.remove(input.linkId))
          await driver.answers()
        },
      },
      'no connection': { error: away, does: lost },
    },
    getAgreementText: { read: { output: textOf(english) }, 'no connection': { error: away, does: lost } },
  },
  heed: ({ agreements }) => agreements?.length,
  truths: {
    opened({ snapshot }) {
      expect(snapshot.output).toMatchObject({
        link: { org_alias: expect.stringMatching(/^Walk/) },
        text: { language: 'English' },
      })
    },
    refused: ({ snapshot }) => expect(snapshot.output).toHaveProperty('failure.code'),
  },
  beyond: {},
})

const opening = { link, agreements: [english], text: textOf(english) }

export const agreementChangeModel = productionModel<typeof agreementChangeMachine, Facts>(agreementChangeMachine, {
  starts: { 'the individual agreement': individual },
  prepare,
  events: { 'retry.asked': { '': {} }, 'change.acknowledged': { '': {} } },
  actors: {
    agreementOpening: {
      opened: { output: opening },
      'no connection': { output: { failure: { code: 'cla.system_error', message: '' } }, does: lost },
    },
  },
  heed: ({ opened }) => opened !== null,
  truths: {
    shown: ({ snapshot }) => expect(snapshot.context.opened?.text.text).toContain('Contributor License Agreement'),
  },
  beyond: {
    'agreementChange.reopening —agreementOpening failed→ agreementChange.unread': noFault,
  },
})
