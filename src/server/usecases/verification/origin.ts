import type { Json } from '../../../domain/canonical.ts'
import type { ReadEvent, Restated } from './record-check.ts'
import { isOfFirstForm } from './restated.ts'
import type { Salts } from '../../store/schema-values.ts'
import { isSameJson } from '../shared/stored-values.ts'

/** A signature's record as far as its commitments need it: `commit` makes them with this origin; `open` returns its plaintext, or null. */
export type Committed = {
  origin: string
  commit: (origin: string) => Salts
  open: () => string | null
}

/**
 * How a record compares with commitments of the first form, made over its sealed origin: `proven` by them; `notProvable`, where the origin was
 * sealed anew and all else agrees; `unopened` where they agree and no given key opens it; `changed` otherwise. `origin` is the commitment over the
 * plaintext.
 */
export type OriginProof = { is: 'proven' | 'notProvable'; origin: string } | { is: 'unopened' } | { is: 'changed' }

export function proofOfOrigin({ origin, commit, open }: Committed, recorded: Json | undefined): OriginProof {
  const isProven = isSameJson(commit(origin), recorded)
  const plain = open()
  if (plain === null) return { is: isProven ? 'unopened' : 'changed' }
  const made = commit(plain)
  const over = made['origin'] ?? ''
  if (isProven) return { is: 'proven', origin: over }
  return isAsideFromOrigin(made, recorded) ? { is: 'notProvable', origin: over } : { is: 'changed' }
}

/** Whether the commitments are those, whatever they are made over of the origin. */
function isAsideFromOrigin(made: Salts, recorded: Json | undefined): boolean {
  const origin =
    typeof recorded === 'object' && recorded !== null && !Array.isArray(recorded) ? recorded['origin'] : undefined
  return typeof origin === 'string' && isSameJson({ ...made, origin }, recorded)
}

/** What is found where a record's values are held against its event: in order, not provable any more, or a problem. */
export type Commitment = 'inOrder' | 'notProvable' | 'changed' | 'unopened'

/** Holds a record's values against the commitments of its event, and against what a later event restates of them. */
export function commitmentOf(record: Committed, event: ReadEvent, restated: Restated | undefined): Commitment {
  const recorded = event.body['commitments']
  if (isOfFirstForm(event) && !restated) {
    const { is } = proofOfOrigin(record, recorded)
    return is === 'proven' || is === 'unopened' ? 'inOrder' : is
  }
  const plain = record.open()
  if (plain === null) return 'unopened'
  const made = record.commit(plain)
  if (!restated) return isSameJson(made, recorded) ? 'inOrder' : 'changed'
  if (made['origin'] !== restated.origin || !isAsideFromOrigin(made, recorded)) return 'changed'
  return restated.isProven ? 'inOrder' : 'notProvable'
}
