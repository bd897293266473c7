import { expect } from 'vitest'
import { type Language, propertiesOf } from '../../../src/domain/text/languages.ts'
import { endSignature } from '../../../src/server/usecases/community/signers/end-signings.ts'
import { individualReceipt } from '../../../src/server/usecases/shared/people/individual-receipt.ts'
import { variants } from '../../support/evidence/receipt-variants.ts'
import { signs } from '../../support/people/people.ts'
import type { World } from '../../support/service/world.ts'
import type { ReceiptChecker } from './receipt-checker.ts'
import type { ReceiptCheckEvent, ReceiptCheckState } from './journey.ts'

type Steps = {
  states: Record<ReceiptCheckState, () => Promise<void>>
  events: Record<ReceiptCheckEvent, () => Promise<void>>
}

/** Steps of the story: a person receives a signer's receipt and checks it. The signer's address is in `domain`. */
export async function receiptCheckSteps(
  service: World,
  language: Language,
  she: ReceiptChecker,
  domain: string,
): Promise<Steps> {
  const { home, linkId } = service
  const { services } = home
  const email = `zoe@${domain}`
  const name = 'Zoë Ångström 王'
  const agreements = await services.store.reading.agreements.current(linkId, 'individual')
  const agreement = agreements.find((one) => one.language === language)
  const date = agreement?.fields.find(({ type }) => type === 'date')
  const form = {
    ...{ name, cla_id: agreement?.id ?? '', cla_language: propertiesOf(language).name },
    info: date ? { [date.id]: '2026-11-02' } : {},
  }
  expect(await signs(service, email, form)).toMatchObject({ status: 200 })
  const id = (await services.store.reading.signings.findLive(linkId, email))?.id ?? ''
  const signing = await services.store.reading.signings.get(id)
  const made = async (variant: string): Promise<Uint8Array> =>
    variants.find((each) => each.name === variant)?.make({ own: services, present: services, signing }) ??
    expect.fail(variant)
  const receipt = (await individualReceipt(services, language, async () => ({ linkId, id })))?.bytes ?? new Uint8Array()
  const another = { ...services, config: { ...services.config, publicUrl: 'https://elsewhere.example.org' } }
  const chooses = (file: Uint8Array) => she.chooses(file, 'receipt.pdf')
  const isInForce = async () => {
    await she.seesTheVerdict('genuine', name)
    await she.seesTheStanding('in_force')
    await she.hasSentNothingOf([name, email, id])
  }

  return {
    events: {
      'chooses the receipt': () => chooses(receipt),
      'chooses one whose seal was removed': async () => chooses(await made('without its seal')),
      'chooses one with another name in it': async () => chooses(await made('with another name')),
      'chooses one that was changed on its way': async () => chooses(await made('with bytes added')),
      'chooses one of another service': async () => {
        const foreign = variants.find((each) => each.name === 'of a stranger’s key')
        await chooses((await foreign?.make({ own: another, present: another, signing })) ?? expect.fail('no receipt'))
      },
      'chooses a PDF that is no receipt': async () =>
        chooses(await services.pdf.writeAgreement({ language: 'en', title: 'A', text: 'A\n\n1. B.' })),
      'chooses a picture': () => chooses(Buffer.from('\u0089PNG, which is no PDF')),
      async 'chooses it again after the community ended it'() {
        await services.store.transaction(async (tx) => {
          await tx.evidence.hold(linkId)
          const by = { role: 'communityManager', account: 'a', session: 's', client: '', userAgent: '' } as const
          const caller = { ...by, language: 'en', chosenLanguage: null } as const
          const ending = { linkId, id, reason: 'The employer owns the work.', proof: null }
          expect(await endSignature(services, tx, caller, ending)).toBe(true)
        })
        await chooses(receipt)
      },
    },
    states: {
      async 'asked for a receipt'() {
        await she.opensThePage()
        await she.seesWhereAFileIsChosen()
      },
      'shown that it is genuine and in force': isInForce,
      'shown after all that it is genuine and in force': isInForce,
      async 'shown that it is genuine, but ended'() {
        await she.seesTheStanding('ended')
        await she.seesTheVerdict('genuine', name)
      },
      'told that the service did not sign it': () => she.seesTheVerdict('wrongSignature', 'Eve'),
      'told that its seal was removed': () => she.seesTheVerdict('sealRemoved', name),
      'told that the file was changed': () => she.seesTheVerdict('changedFile', name),
      'told that it is of another service': () => she.seesTheVerdict('elsewhere', 'Eve'),
      'told that it is no receipt': () => she.seesTheProblem('noReceipt'),
      'told that it is no PDF': () => she.seesTheProblem('noPdf'),
    },
  }
}
