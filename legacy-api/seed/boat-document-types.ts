export const boatDocumentTypes = [
  { id: 1, nome: "Assicurazione RC", scadenza: 1 as const, titolare: 1 as const, massimale: 1 as const },
  { id: 2, nome: "Licenza di navigazione", titolare: 1 as const, eterno: 1 as const },
  { id: 3, nome: "Certificato di sicurezza", scadenza: 1 as const },
  { id: 4, nome: "Certificato di stazza", attivita: 2, scadenza: 1 as const },
];
