const isBlank = (cell: string): boolean => /^_{3,}$/.test(cell)

/**
 * A table as blocks of text: rows are lines, cells are separated by tabs. A form's labels, each with its blank, are a block a row, and so
 * is a row of one cell among them.
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

/** How many labels with a blank each a row consists of; null where it is another row. */
function pairsIn(row: string[]): number | null {
  if (row.length === 1) return 0
  const [label = '', ...values] = row
  const [value = ''] = values
  const isLabelled = /[:：]$/.test(label) && !/[:：]$/.test(value)
  if (values.length === 1 && !isBlank(label) && (isLabelled || /^_{3,}.*_{3,}$/.test(value))) return 1
  return row.every((cell, index) => isBlank(cell) === (index % 2 === 1)) ? row.length / 2 : null
}

/** A column without any text, in a table with others, is the space between two. */
function withoutEmptyColumns(rows: string[][]): string[][] {
  const width = Math.max(...rows.map(({ length }) => length))
  const isUniform = rows.every(({ length }) => length === width || length === 1)
  const used = Array.from({ length: width }, (_, column) => rows.some((row) => (row[column] ?? '') !== ''))
  if (!isUniform || used.filter(Boolean).length < 2) return rows
  return rows.map((row) => (row.length === 1 ? row : row.filter((_, column) => used[column])))
}
