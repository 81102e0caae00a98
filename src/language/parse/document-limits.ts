/** The most bytes of a document unless a caller says something else. */
export const MOST_DOCUMENT_BYTES = 32 * 1024 * 1024;
