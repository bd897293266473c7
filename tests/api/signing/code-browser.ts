import { aForm, signingPath } from '../../support/people/people.ts'
import { keepCookie, type WireAnswer } from '../../support/http/wire.ts'
import type { World } from '../../support/service/world.ts'

/** Creates a client with its own cookies and network address. */
export function aCodeBrowser(scene: World, remoteAddress = '192.0.2.7') {
  const cookies = new Map<string, string>()
  const kept = async (answer: Promise<WireAnswer>): Promise<WireAnswer> => {
    for (const line of (await answer).setCookies) keepCookie(cookies, line)
    return answer
  }
  const extra = () => ({ remoteAddress, cookies: Object.fromEntries(cookies) })
  return {
    cookies,
    async asks(email: string, linkId = scene.linkId): Promise<{ answer: WireAnswer; digits: string }> {
      const answer = await kept(scene.wire.post(`${signingPath(linkId)}/code`, { email }, extra()))
      return { answer, digits: answer.status === 200 ? (scene.home.codes.at(-1) ?? '') : '' }
    },
    types: (email: string, digits: string, linkId = scene.linkId): Promise<WireAnswer> =>
      kept(scene.wire.post(signingPath(linkId), aForm(email, { verification_code: digits }), extra())),
    looksBack: (email: string, verification_code: string): Promise<WireAnswer> =>
      kept(scene.wire.post(`${signingPath(scene.linkId)}/before`, { email, verification_code }, extra())),
  }
}
