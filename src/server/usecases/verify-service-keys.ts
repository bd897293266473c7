import { advance, beginning } from '../../../machines/lifecycles/advance.ts'
import { serviceKeyLifecycle } from '../../../machines/lifecycles/service-key.lifecycle.ts'
import { canonicalJson, type Json } from '../../domain/canonical.ts'
import { keyIdOf } from '../public-key.ts'
import type { Event } from '../store/evidence.ts'
import type { ServiceKey } from '../store/service-keys.ts'
import type { Nouns } from '../store/store.ts'
import { type Complain, textOf } from './event-body.ts'

type Body = Record<string, Json>

/** The keys of the service, held against the events of its chain. */
export async function openServiceKeys(reading: Nouns, complain: Complain) {
  const keys = await reading.serviceKeys.list()
  const due = new Map<string, ServiceKey>()

  function begin(event: Event, body: Body): void {
    const [id, publicKey] = [textOf(body['key']), textOf(body['public_key'])]
    if (due.has(id) || keyIdOf(publicKey) !== id) complain(event.seq, `key ${id} could not be ${event.type.slice(4)}`)
    const state = beginning(serviceKeyLifecycle)
    due.set(id, { id, publicKey, state, from: timeIn(body, 'from') ?? 0, until: null, compromisedSince: null })
    if (event.type === 'key.entered') change(event, body, 'key.retired')
  }

  function change(event: Event, body: Body, type: 'key.retired' | 'key.compromised'): void {
    const key = due.get(textOf(body['key']))
    const state = key && advance(serviceKeyLifecycle, key.state, { type })
    if (!key || !state) return complain(event.seq, `key ${textOf(body['key'])} could not be ${type.slice(4)}`)
    const until = type === 'key.retired' ? timeIn(body, 'until') : key.until
    const compromisedSince = type === 'key.compromised' ? timeIn(body, 'since') : key.compromisedSince
    due.set(key.id, { ...key, state, until, compromisedSince })
  }

  return {
    verify(event: Event, body: Body): void {
      if (event.type === 'key.adopted' || event.type === 'key.entered') begin(event, body)
      if (event.type === 'key.retired' || event.type === 'key.compromised') change(event, body, event.type)
    },
    complainOfTheRest(): void {
      for (const key of keys) {
        const told = due.get(key.id)
        due.delete(key.id)
        if (!told) complain(null, `key ${key.id} has no event`)
        else if (canonicalJson(told) !== canonicalJson(key)) complain(null, `key ${key.id} is not as its events tell`)
      }
      for (const id of due.keys()) complain(null, `key ${id} is gone`)
    },
  }
}

const timeIn = (body: Body, name: string): number | null => {
  const value = body[name]
  return typeof value === 'number' ? value : null
}
