/** Changes of a commit without places and white space, to compare it with the commit that it was picked from. */

const picked = /^\(cherry picked from commit ([\da-f]{40}|[\da-f]{64})\)\r?$/gm

/** Originals of one commit that are compared. */
const mostOriginals = 5

/** The commits that a message says it was picked from, as `git cherry-pick -x` writes it; the newest first. */
export const originalsIn = (message: string): string[] =>
  [...new Set([...message.matchAll(picked)].map(([, sha = '']) => sha))].toReversed().slice(0, mostOriginals)

const hunkHeader = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/
const leftOut = /^(?:index|similarity index|dissimilarity index) /
const binary = /^(?:Binary files |GIT binary patch)/

/**
 * The text of a diff that is the same wherever the same lines are changed, as `git patch-id --stable` has it: no line numbers, no white space, files in any order.
 * Null for a diff that changes nothing, or whose contents are not in it: two binary files cannot be compared.
 */
export function patchText(diff: string): string | null {
  const files: string[][] = []
  let [removed, added] = [0, 0]
  for (const line of diff.split('\n')) {
    if (removed > 0 || added > 0) {
      if (line.startsWith('\\')) continue
      const [sign] = line
      if (sign !== '+') removed -= 1
      if (sign !== '-') added -= 1
      files.at(-1)?.push((sign ?? ' ') + line.slice(1).replaceAll(/\s+/g, ''))
      continue
    }
    const hunk = hunkHeader.exec(line)
    if (hunk) {
      removed = Number(hunk[1] ?? 1)
      added = Number(hunk[2] ?? 1)
    } else if (line.startsWith('diff --git ')) files.push([line])
    else if (binary.test(line)) return null
    else if (line !== '' && !leftOut.test(line) && !line.startsWith('\\')) files.at(-1)?.push(line)
  }
  // A diff that was cut, or is none.
  if (removed > 0 || added > 0 || files.length === 0) return null
  return files
    .map((lines) => lines.join('\n'))
    .toSorted()
    .join('\0')
}
