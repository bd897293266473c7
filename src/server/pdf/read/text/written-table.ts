const isBlank = (cell: string): boolean => /^_{3,}$/.test(cell)

/**
 * Returns a table as blocks of text. In a form, each row is a block. Otherwise the table is one block: rows are lines, and cells are separated by
 * tabs.
 */
export function writtenTable(rows: string[][]): string[] {
  const full = rows.map((row) => row.filter((cell) => cell !== '')).filter(({ length }) => length > 0)
  const pairs = full.map(pairsIn)
  const isForm = pairs.every((count) => count !== null) && pairs.filter((count) => (count ?? 0) > 1).length < 2
  if (isForm) return full.map((row) => row.join(' '))
  return [
    withoutEmptyColumns(rows)
      .filter((row) => row.some((cell) => cell !== ''))
      .map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1).join('\t'))
      .join('\n'),
  ]
}

/** Returns the number of label and blank pairs that a row consists of; null for other rows. */
function pairsIn(row: string[]): number | null {
  if (row.length === 1) return 0
  const [label = '', ...values] = row
  const [value = ''] = values
  const isLabelled = /[:：]$/.test(label) && !/[:：]$/.test(value)
  if (values.length === 1 && !isBlank(label) && (isLabelled || /^_{3,}.*_{3,}$/.test(value))) return 1
  return row.every((cell, index) => isBlank(cell) === (index % 2 === 1)) ? row.length / 2 : null
}

/** Removes empty columns of a table, which only separate two columns. */
function withoutEmptyColumns(rows: string[][]): string[][] {
  const width = Math.max(...rows.map(({ length }) => length))
  const isUniform = rows.every(({ length }) => length === width || length === 1)
  const used = Array.from({ length: width }, (_, column) => rows.some((row) => (row[column] ?? '') !== ''))
  if (!isUniform || used.filter(Boolean).length < 2) return rows
  return rows.map((row) => (row.length === 1 ? row : row.filter((_, column) => used[column])))
}
