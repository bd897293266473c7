/** Fetches a translation file. */
export async function readWords(path: string): Promise<Record<string, string>> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} returned status ${answer.status}`)
  return (await answer.json()) as Record<string, string>
}
