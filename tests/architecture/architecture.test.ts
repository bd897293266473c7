/** Runs each architecture rule against the project and against a control tree that violates it. */
import { describe, expect, test } from 'vitest'
import { commentRules } from './comment-rules.ts'
import { exceptions } from './exceptions.ts'
import { fileRules } from './file-rules.ts'
import { folderRules } from './folder-rules.ts'
import { importRules } from './import-rules.ts'
import { referenceRules } from './reference-rules.ts'
import { readTree, type Rule, type Tree } from './tree.ts'
import { wordRules } from './word-rules.ts'

const rules = [...importRules, ...fileRules, ...folderRules, ...wordRules, ...commentRules, ...referenceRules]
const tree = readTree()
const broken = (rule: Rule, where: Tree): string[] =>
  rule.complaints(where).map(({ path, words }) => `${path} ${words}`)

describe('the architecture', () => {
  const excepted = new Set(exceptions.map(({ complaint }) => complaint))

  test.each(rules)('$name', (rule) => {
    expect(broken(rule, tree).filter((complaint) => !excepted.has(complaint))).toEqual([])
  })

  test('every exception is still needed and has a reason', () => {
    const complaints = new Set(rules.flatMap((rule) => broken(rule, tree)))
    expect(exceptions.filter(({ complaint, because }) => !complaints.has(complaint) || because === '')).toEqual([])
  })
})

describe('control: a tree that violates the rule is detected', () => {
  test.each(rules)('$name', (rule) => {
    expect(broken(rule, new Map(Object.entries(rule.control.tree)))).toEqual([rule.control.complaint])
  })
})
