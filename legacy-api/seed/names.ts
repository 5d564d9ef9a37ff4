export const women = (
  "Giulia Sofia Aurora Alice Ginevra Emma Giorgia Greta Beatrice Anna Chiara Matilde Ludovica Vittoria Camilla Elena " +
  "Francesca Martina Noemi Desirée Zoë Lucia Paola Silvia Laura Federica Valentina Roberta Daniela Cristina Ilaria Irene " +
  "Caterina Margherita Benedetta Niccolina Eloisa Bianca Costanza Serena"
).split(" ");

export const men = (
  "Leonardo Francesco Lorenzo Alessandro Andrea Mattia Gabriele Tommaso Riccardo Edoardo Matteo Giuseppe Niccolò Antonio " +
  "Federico Marco Samuele Diego Giovanni Pietro Luca Davide Michele Stefano Simone Filippo Emanuele Nicolò Mosè Giosuè " +
  "Umberto Massimo Sergio Paolo Roberto Carlo Giacomo Enrico Vittorio Dario"
).split(" ");

export const surnames = (
  "Rossi,Russo,Ferrari,Esposito,Bianchi,Romano,Colombo,Ricci,Marino,Greco,Bruno,Gallo,Conti,De Luca,Mancini,Costa," +
  "Giordano,Rizzo,Lombardi,Moretti,Barbieri,Fontana,Santoro,Mariani,Rinaldi,Caruso,Ferrara,Galli,Martini,Leone,Longo," +
  "Gentile,Martinelli,Vitale,Lombardo,Serra,Coppola,De Santis,D'Angelo,Marchetti,Parisi,Villa,Conte,Ferraro,Ferri,Fabbri," +
  "Bianco,Marini,Grasso,Valentini,Messina,Sala,De Angelis,Gatti,Pellegrini,Palumbo,Sanna,Farina,Rizzi,Monti,Cattaneo," +
  "Morelli,Amato,Silvestri,Mazza,Testa,Grassi,Pellegrino,Carbone,Giuliani,Benedetti,Barone,Rossetti,Caputo,Montanari," +
  "Guerra,Palmieri,Bernardi,Martino,Fiore,De Rosa,Ferretti,Bellini,Basile,Riva,Donati,Piras,Vitali,Battaglia,Sartori," +
  "Neri,Costantini,Milani,Pagano,Ruggiero,D'Amico,Orlando,Negri,Dell'Acqua,Dall'Oglio,Cantù,Nicolò,Forlì,Colò,Pezzè," +
  "Lo Presti,Degl'Innocenti,Dalla Corte,De Nardò,Salà,Viganò,Zanon,Vianello,Boscolo,Zorzi,Parodi,Canepa,Bruzzone"
).split(",");

/** Names of the example domain alone, so that no message can reach anybody. */
export const mailDomains = [
  "posta.example.it",
  "mail.example.it",
  "libero.example.it",
  "example.it",
] as const;

/** Letter and three figures, as in the fiscal code of who is born there. */
export const birthplaces = ["D969", "L833", "G702", "E463", "H501", "F205", "A944", "L736", "F839", "D612"];
