import { advance, initialStateOf } from '../../../../machines/lifecycles/advance.ts'
import { serviceKeyLifecycle } from '../../../../machines/lifecycles/service-key.lifecycle.ts'
import { keyIdOf } from '../../crypto/public-key.ts'
import type { ServiceKey } from '../../store/evidence/service-keys.ts'
import { textMember } from '../shared/evidence/event-body.ts'
import { type BeginCheck, type Body, inOrder, type ReadEvent, verdict, type Verdict } from './records/record-check.ts'
import { ofTypes } from './records/records-with-events.ts'
import { isSameJson } from '../shared/evidence/stored-values.ts'

const timeIn = (body: Body, name: string): number | null => {
  const value = body[name]
  return typeof value === 'number' ? value : null
}

const keyEvents = ['key.adopted', 'key.certified', 'key.retired', 'key.compromised'] as const

/** Compares the service's keys with the events of its chain. Keeps the events in memory, because there are few keys. */
export const beginServiceKeys: BeginCheck = ({ reading, findings }) => {
  const dues = new Map<string, ServiceKey>()

  function begin(body: Body, id: string): Verdict {
    const publicKey = textMember(body['public_key'])
    const isNew = !dues.has(id) && keyIdOf(publicKey) === id
    const state = initialStateOf(serviceKeyLifecycle)
    const times = { from: timeIn(body, 'from') ?? 0, until: null, compromisedSince: null }
    dues.set(id, { id, publicKey, state, ...times, sealCertificate: '' })
    return verdict(isNew, `key ${id} was adopted twice, or its ID does not match its public key`)
  }

  function change(body: Body, id: string, type: 'key.retired' | 'key.compromised'): Verdict {
    const due = dues.get(id)
    const state = due && advance(serviceKeyLifecycle, due.state, { type })
    if (!due || !state) return verdict(false, `key ${id} is in a state in which it cannot be ${type.slice(4)}`)
    const until = type === 'key.retired' ? timeIn(body, 'until') : due.until
    const compromisedSince = type === 'key.compromised' ? timeIn(body, 'since') : due.compromisedSince
    dues.set(id, { ...due, state, until, compromisedSince })
    return inOrder
  }

  function certify({ body }: ReadEvent, id: string): Verdict {
    const due = dues.get(id)
    if (!due || due.until !== null || due.sealCertificate !== '') {
      return verdict(false, `the event that certifies the seal of key ${id} is not allowed in the state of the key`)
    }
    dues.set(id, { ...due, sealCertificate: textMember(body['certificate']) })
    return inOrder
  }

  function verdictOn(event: ReadEvent, id: string): Verdict {
    const { type, body } = event
    if (type === 'key.certified') return certify(event, id)
    return type === 'key.retired' || type === 'key.compromised' ? change(body, id, type) : begin(body, id)
  }

  return {
    async verifyPage(events) {
      for (const event of ofTypes(events, ...keyEvents)) {
        const id = textMember(event.body['key'])
        findings.check(event.seq, `key ${id}`, () => verdictOn(event, id))
      }
    },
    async verifyRest() {
      for (const key of await reading.serviceKeys.list()) {
        const due = dues.get(key.id)
        dues.delete(key.id)
        if (!due) findings.problem(null, `key ${key.id} has no event`)
        else if (!isSameJson(due, key)) findings.problem(null, `key ${key.id} does not match its events`)
      }
      for (const id of dues.keys()) findings.problem(null, `key ${id} is missing`)
    },
  }
}
