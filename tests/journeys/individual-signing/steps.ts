import { expect } from 'vitest'
import { duration, verificationCode } from '../../../src/domain/text/limits.ts'
import { wireOf } from '../../support/http/wire.ts'
import type { World } from '../../support/service/world.ts'
import type { IndividualSigningEvent, IndividualSigningState } from './journey.ts'
import type { SignerDetails, IndividualSigner } from './signer.ts'

type Steps = {
  states: Record<IndividualSigningState, () => Promise<void>>
  events: Record<IndividualSigningEvent, () => Promise<void>>
}

const another = 'Zofia Ørsted'

/** Steps of the story: the signer's action for each event, and the check for each state. Every run has its own signer. */
export function individualSigningSteps(service: World, signer: IndividualSigner, person: SignerDetails): Steps {
  let codesUsed = 0
  const codes = async (): Promise<string[]> => {
    const letters = await service.lettersTo(person.email)
    return letters.flatMap(({ subject }) => /\b\d{6}\b/.exec(subject ?? '')?.[0] ?? [])
  }
  const newestCode = async (): Promise<string> => (await codes()).at(-1) ?? 'no letter came'
  const timePasses = async (ms: number): Promise<void> => {
    service.home.clock.advance(ms)
    await signer.waits(ms)
  }
  const seesCodeGone = async (): Promise<void> => {
    await signer.seesWhereTheCodeWent(person.email)
    codesUsed = (await codes()).length
  }
  const comes = async (): Promise<void> => {
    await signer.opensTheLink()
    await signer.choosesToSignForHerself()
    await signer.describesHerself(person)
    await signer.seesWhereTheCodeWent(person.email)
    await signer.typesTheCode(await newestCode())
  }

  return {
    events: {
      'chooses to sign as an individual': () => signer.choosesToSignForHerself(),
      'fills in the form': () => signer.describesHerself(person),
      'types the code from the letter': async () => signer.typesTheCode(await newestCode()),
      'types a wrong code': async () => signer.typesTheCode(unlike(await newestCode())),
      'types the code from the letter before': async () => signer.typesTheCode((await codes()).at(-2) ?? ''),
      'types the code when it is too old': async () => {
        const code = await newestCode()
        await timePasses(verificationCode.lifetime)
        await signer.typesTheCode(code)
      },
      'asks for a new code': async () => {
        await timePasses(verificationCode.resendInterval)
        await signer.asksForANewCode()
      },
      'goes back and takes four minutes over her name': async () => {
        await signer.goesBackToHerAnswers()
        await timePasses(4 * duration.minute)
      },
      'corrects her name': async () => {
        person = { ...person, name: another }
        await signer.correctsHerName(another)
      },
      signs: () => signer.signs({ boxes: true }),
      'reads until the code is too old, and signs': async () => {
        await timePasses(verificationCode.lifetime)
        await signer.signs({ boxes: true })
      },
      'signs without ticking': () => signer.signs({ boxes: false }),
      'signs again': async () => {
        await timePasses(verificationCode.resendInterval)
        await comes()
      },
      'wants to sign with another address': () => signer.signsWithAnotherAddress(),
    },
    states: {
      'at the entry': () => signer.seesTheWaysToSign(),
      'at the form': () => signer.seesTheEmptyForm(),
      'waiting for the code': seesCodeGone,
      'waiting for the new code': async () => {
        const before = codesUsed
        await seesCodeGone()
        expect(codesUsed, 'letters with a code').toBe(before + 1)
      },
      'at her answers': () => signer.seesHerAnswers(person),
      'asked for the same code': async () => {
        const before = codesUsed
        await seesCodeGone()
        expect(codesUsed, 'letters with a code').toBe(before)
      },
      checking: () => signer.seesWhatSheSigns(person),
      'shown what to tick': () => signer.seesWhatIsNotTicked(),
      'shown the code is wrong': () => signer.seesTheCodeRefused('wrong'),
      'shown the code is too old, with a new one sent': async () => {
        await signer.seesTheCodeRefused('too old')
        const before = codesUsed
        await seesCodeGone()
        expect(codesUsed, 'letters with a code').toBe(before + 1)
      },
      thanked: async () => {
        await signer.seesThanks(person)
        await seesReceipt(service, person)
        await robotIsToldYes(service, person)
      },
      'shown she has signed before': () => signer.seesThatSheHasSignedBefore(person),
      'back at her answers': () => signer.seesHerAnswers(person),
    },
  } satisfies Steps
}

/** Returns a wrong code that differs in every digit. */
const unlike = (code: string): string => code.replaceAll(/\d/g, (digit) => String(9 - Number(digit)))

async function seesReceipt(service: World, { name, email }: SignerDetails): Promise<void> {
  const receipt = (await service.lettersTo(email)).at(-1)
  expect(receipt?.text).toContain(name)
  expect(receipt?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
}

async function robotIsToldYes({ app, linkId }: World, { email }: SignerDetails): Promise<void> {
  const path = `/v1/individual-signing/${linkId}?email=${encodeURIComponent(email)}`
  expect((await wireOf(app).get(path)).data).toMatchObject({ signed: true, version_matched: true })
}
